import { createHmac, randomInt } from 'node:crypto';
import type { Tokens } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Profile } from '@arev/shared/contracts/profiles';
import { adultBefore, isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Config } from '../../config.ts';
import { isUniqueViolation } from '../../db/trouble.ts';
import { DomainError, InvalidInput, NotFound } from '../../errors.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Browser } from '../../caller/browser.ts';
import type { Language } from '../../caller/language.ts';
import { admit, type VisitorLimitNeeds } from '../../bounds/visitor-limit.ts';
import type { PeopleService } from '../account/public.ts';
import * as repository from './repository.ts';

const mostChildren = 20;
const invitationMs = 24 * 3_600_000;
/** Without what looks like something else when it is read aloud or written down. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

interface ChildForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly ssn: string | null;
}

interface Needs extends VisitorLimitNeeds {
  readonly config: VisitorLimitNeeds['config'] & Pick<Config, 'TOKEN_SECRET'>;
  readonly people: PeopleService;
}

const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export type ProfileService = ReturnType<typeof profileService>;

export const profileService = (needs: Needs) => {
  const { db, clock, config, people } = needs;
  const ofAge = (): string => adultBefore(plainDateAt(clock()));
  const keyOf = (code: string): Buffer =>
    createHmac('sha256', config.TOKEN_SECRET)
      .update(`invitation:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
      .digest();

  const mayActFor = async ({ actorId }: Identity, patientId: number): Promise<boolean> =>
    patientId === actorId ||
    repository.mayActFor(db, { managerId: actorId, subjectId: patientId, adultBefore: ofAge() });

  /** Anyone who acts for somebody else may not hand out, take or give up what is that person's own. */
  const own = ({ actorId, patientId }: Identity): number => {
    if (actorId !== patientId) throw new DomainError(errorCode.forbidden);
    return actorId;
  };

  const list = async ({ actorId, patientId }: Identity, language: Language) => {
    const self = await repository.findPerson(db, actorId, language);
    const subjects = await repository.listSubjects(db, actorId, language, ofAge());
    const managers = await repository.listManagers(db, actorId, language);
    const others = subjects.map(({ phone, email, ...person }) =>
      person.relation === 'child' ? { ...person, contacts: { phone, email } } : person,
    );
    const profiles: Profile[] = [...(self ? [{ ...self, relation: 'self' as const }] : []), ...others].map(
      (person) => ({ ...person, current: person.patientId === patientId, bookable: person.verified }),
    );
    return {
      profiles,
      managers: managers.map(({ patientId: id, firstName, lastName, since }) => ({
        patientId: id,
        firstName,
        lastName,
        since: since.getTime(),
      })),
    };
  };

  const listed = async (identity: Identity, language: Language, patientId: number): Promise<Profile> => {
    const profile = (await list(identity, language)).profiles.find((each) => each.patientId === patientId);
    if (profile === undefined) throw new NotFound();
    return profile;
  };

  const addChild = async (identity: Identity, form: ChildForm): Promise<number> => {
    const managerId = own(identity);
    const now = new Date(clock());
    return db.transaction().execute(async (transaction) => {
      if ((await repository.countChildren(transaction, managerId)) >= mostChildren)
        throw new DomainError(errorCode.tooManyRequests);
      const { phone, email, language, verified } = await repository.findContacts(transaction, managerId);
      const subjectId = await people.add(transaction, {
        ...form,
        phone,
        email,
        language,
        mayBeVerified: verified,
      });
      await repository.insertGrant(transaction, { managerId, subjectId, kind: 'child', grantedAt: now });
      return subjectId;
    });
  };

  /** For oneself or a child: anyone who may act for a grown-up hands that on to nobody. */
  const inviting = async ({ patientId, actorId }: Identity): Promise<number> => {
    if (actorId !== patientId && (await people.hasLogin(db, patientId)))
      throw new DomainError(errorCode.forbidden);
    return patientId;
  };

  const revoke = async (managerId: number, subjectId: number): Promise<void> => {
    const at = new Date(clock());
    const revoked = await db
      .transaction()
      .execute((transaction) => repository.revokeGrant(transaction, { managerId, subjectId, at }));
    if (!revoked) throw new NotFound();
  };

  return {
    list,

    createChild: async (identity: Identity, form: ChildForm, language: Language): Promise<Profile> => {
      const today = plainDateAt(clock());
      if (!isRealDate(form.birthDate) || form.birthDate > today || form.birthDate <= ofAge())
        throw new InvalidInput([{ path: 'birthDate', key: 'invalid' }]);
      try {
        return await listed(identity, language, await addChild(identity, form));
      } catch (error) {
        throw isUniqueViolation(error) ? new DomainError(errorCode.ssnRegistered) : error;
      }
    },

    invite: async (identity: Identity) => {
      const { actorId } = identity;
      const patientId = await inviting(identity);
      await admit(needs, `invite:${actorId}`, { most: 10, seconds: 3600 });
      const code = newCode();
      const expiresAt = new Date(clock() + invitationMs);
      await repository.insertInvitation(db, { key: keyOf(code), subjectId: patientId, expiresAt });
      return { code, expiresAt: expiresAt.getTime() };
    },

    invitations: async (identity: Identity) => {
      const rows = await repository.listInvitations(db, await inviting(identity), new Date(clock()));
      const data = rows.map(({ id, expiresAt }) => ({ id, expiresAt: expiresAt.getTime() }));
      return { data, total: data.length };
    },

    withdraw: async (identity: Identity, id: number): Promise<void> => {
      const subjectId = await inviting(identity);
      if (!(await repository.withdrawInvitation(db, { id, subjectId }))) throw new NotFound();
    },

    takeMessages: async (identity: Identity, subjectId: number, language: Language): Promise<Profile> => {
      const child = { managerId: own(identity), subjectId, adultBefore: ofAge() };
      if (!(await repository.copyContacts(db, child))) throw new NotFound();
      return listed(identity, language, subjectId);
    },

    accept: async (identity: Identity, code: string, language: Language): Promise<Profile> => {
      const managerId = own(identity);
      await admit(needs, `accept:${managerId}`, { most: 10, seconds: 3600 });
      const now = new Date(clock());
      const subjectId = await db.transaction().execute(async (transaction) => {
        const invitation = await repository.takeInvitation(transaction, keyOf(code), now);
        if (invitation === undefined || invitation.subjectId === managerId)
          throw new DomainError(errorCode.invalidCode);
        const { subjectId: invited } = invitation;
        const kind = (await people.hasLogin(transaction, invited)) ? 'adult' : 'child';
        await repository.insertGrant(transaction, { managerId, subjectId: invited, kind, grantedAt: now });
        return invited;
      });
      return listed(identity, language, subjectId);
    },

    giveUp: (identity: Identity, subjectId: number) => revoke(own(identity), subjectId),
    takeBack: (identity: Identity, managerId: number) => revoke(managerId, own(identity)),

    /** For one call (129). Unknown, or not theirs: the same answer. */
    actFor: async (identity: Identity, patientId: number): Promise<Identity> => {
      if (patientId === identity.patientId) return identity;
      if (!(await mayActFor(identity, patientId))) throw new DomainError(errorCode.forbidden);
      const verified = await repository.isVerified(db, patientId);
      return { ...identity, patientId, verified, role: 'PATIENT', doctorId: null };
    },

    /** Unknown, or not theirs: the same answer. */
    switchTo: async (
      identity: Identity,
      patientId: number,
      { agent, browser }: { readonly agent: string; readonly browser: Browser },
    ): Promise<Tokens> => {
      const { actorId, sessionId } = identity;
      if (!(await mayActFor(identity, patientId))) throw new DomainError(errorCode.forbidden);
      return people.startSession(patientId, { actorId, replaces: sessionId, agent, browser });
    },
  };
};
