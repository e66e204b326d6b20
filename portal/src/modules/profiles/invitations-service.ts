import { createHmac, randomInt } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { acceptInvitation, type Profile } from '@arev/shared/contracts/profiles';
import { admit } from '../../bounds/visitor-limit.ts';
import { ownId, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError, NotFound } from '../../errors.ts';
import type { PeopleService } from '../account/public.ts';
import { noteAction } from '../audit/public.ts';
import { addressOf, lendContacts, type Outbox } from '../outbox/public.ts';
import * as invitations from './invitations-repository.ts';
import * as repository from './repository.ts';
import { ensureRoomFor } from './room.ts';
import type { ProfileService } from './service.ts';

const validMs = 24 * 3_600_000;
const hourly = { most: 10, seconds: 3600 };
/** Leaves out characters that are easily confused when they are read aloud or written down. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export interface InvitationNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'TOKEN_SECRET'>;
  readonly outbox: Pick<Outbox, 'tell'>;
  readonly people: PeopleService;
  readonly profiles: Pick<ProfileService, 'find'>;
}

/** Invitation codes, with which a person lets another one act for them. */
export const invitationsService = ({ db, clock, config, outbox, people, profiles }: InvitationNeeds) => {
  const keyOf = (code: string): Buffer =>
    createHmac('sha256', config.TOKEN_SECRET)
      .update(`invitation:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
      .digest();

  /** For oneself or a child: a person who acts for an adult cannot invite others. */
  const inviting = async ({ patientId, actorId }: Identity): Promise<number> => {
    if (actorId !== patientId && (await people.hasLogin(db, patientId)))
      throw new DomainError(errorCode.forbidden);
    return patientId;
  };

  /** The code may have been created at a tab that the person had left open. */
  const announce = async (
    transaction: Executor,
    { actorId, sessionId }: Identity,
    {
      grantId,
      subjectId,
      kind,
      at,
    }: { grantId: number; subjectId: number; kind: repository.Relation; at: Date },
  ): Promise<void> => {
    const action = `${acceptInvitation.method} ${acceptInvitation.path}`;
    await noteAction(transaction, { actorId, sessionId, subjectId, action, at });
    const { language, ...contacts } = await repository.findContactsOf(transaction, subjectId);
    await outbox.tell(transaction, {
      to: addressOf(contacts),
      template: kind === 'child' ? 'child-access-given' : 'access-given',
      language,
      data: {},
      key: `access/${grantId}`,
      patientId: subjectId,
    });
  };

  return {
    create: async (identity: Identity) => {
      const subjectId = await inviting(identity);
      await admit({ db, clock }, `invite:${identity.actorId}`, hourly);
      const code = newCode();
      const expiresAt = new Date(clock() + validMs);
      const invitation = { key: keyOf(code), subjectId, expiresAt, invitedBy: identity.actorId };
      const id = await invitations.insertInvitation(db, invitation);
      return { id, code, expiresAt: expiresAt.getTime() };
    },

    list: async (identity: Identity) => {
      const rows = await invitations.listInvitations(db, await inviting(identity), new Date(clock()));
      const data = rows.map(({ id, expiresAt }) => ({ id, expiresAt: expiresAt.getTime() }));
      return { data, total: data.length };
    },

    withdraw: async (identity: Identity, id: number): Promise<void> => {
      const subjectId = await inviting(identity);
      if (!(await invitations.withdrawInvitation(db, { id, subjectId }))) throw new NotFound();
    },

    accept: async (identity: Identity, code: string, language: Language): Promise<Profile> => {
      const managerId = ownId(identity);
      await admit({ db, clock }, `accept:${managerId}`, hourly);
      const now = new Date(clock());
      const subjectId = await db.transaction().execute(async (transaction) => {
        const invitation = await invitations.takeInvitation(transaction, keyOf(code), now);
        if (invitation === undefined || invitation.subjectId === managerId)
          throw new DomainError(errorCode.invalidCode);
        const { subjectId: invited, invitedBy } = invitation;
        const kind: repository.Relation = (await people.hasLogin(transaction, invited)) ? 'adult' : 'child';
        await ensureRoomFor(transaction, kind, managerId);
        // The permission of a parent ended when the child came of age, but still stands in the place of another one.
        if (kind === 'adult')
          await repository.revokeGrant(transaction, {
            managerId,
            subjectId: invited,
            kind: 'child',
            at: now,
          });
        const grant = { managerId, subjectId: invited, kind, grantedAt: now, invited: true, invitedBy };
        const grantId = await repository.insertGrant(transaction, grant);
        // Before contacts are lent, which would be those of the person who accepts.
        if (grantId !== undefined)
          await announce(transaction, identity, { grantId, subjectId: invited, kind, at: now });
        // The other parent may have given up the child since.
        if (kind === 'child' && !(await repository.hasContact(transaction, invited)))
          await lendContacts(transaction, { managerId, subjectId: invited, now });
        return invited;
      });
      return profiles.find(db, identity, language, subjectId);
    },
  };
};
