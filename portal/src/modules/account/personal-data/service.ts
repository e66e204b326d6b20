import { randomUUID } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import type { PersonalData } from '@arev/shared/contracts/personal-data';
import { plainDateAt } from '../../../clinic-time.ts';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../db/factory.ts';
import type { Page } from '../../../db/paging.ts';
import { DomainError } from '../../../errors.ts';
import type { FileKeeper } from '../../../files/keeper.ts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import { admit, type VisitorLimitNeeds } from '../../../bounds/visitor-limit.ts';
import type { Outbox } from '../../outbox/public.ts';
import { readPreferences } from '../../preferences/public.ts';
import type { ProfileService } from '../../profiles/public.ts';
import { listConsents } from '../consents/repository.ts';
import { findOwn } from '../credentials/repository.ts';
import { deedsService } from './deeds-service.ts';
import { detailsService } from './details-service.ts';
import * as erasure from './erasure-repository.ts';
import { passwordMatches } from '../credentials/password.ts';
import * as repository from './repository.ts';
import { personalArchive } from './archive.ts';
import { personalRecords } from './records-service.ts';
import { hasLogin } from '../repository.ts';
import { sessionListService } from '../sessions/list-service.ts';

interface Needs extends VisitorLimitNeeds {
  readonly config: VisitorLimitNeeds['config'] & Pick<Config, 'RECORDS_KEPT_YEARS'>;
  readonly outbox: Outbox;
  readonly profiles: ProfileService;
  readonly keeper: FileKeeper;
}

interface Erased {
  readonly recordsKeptUntil: string;
}

export const personalDataService = (needs: Needs) => {
  const { db, clock, config, outbox, profiles, keeper } = needs;

  /** One's own data, or a child's; adults request their own. */
  const checkEntitled = async ({ actorId, patientId }: Identity): Promise<void> => {
    if (actorId !== patientId && (await hasLogin(db, patientId))) throw new DomainError(errorCode.forbidden);
  };

  const keptUntil = (): Date => {
    const until = new Date(clock());
    until.setUTCFullYear(until.getUTCFullYear() + config.RECORDS_KEPT_YEARS);
    return until;
  };

  const read = async (identity: Identity, language: Language): Promise<PersonalData> => {
    await checkEntitled(identity);
    const { patientId, actorId } = identity;
    const self = actorId === patientId;
    const details = await detailsService(db).read(identity, language);
    const family = await profiles.list(identity, language);
    const sessions = await sessionListService(needs).list(identity);
    return {
      exportedAt: clock(),
      details: { ...details, ssn: await repository.findSsn(db, patientId) },
      consents: (await listConsents(db, patientId)).map(({ givenAt, ...consent }) => ({
        ...consent,
        givenAt: givenAt.getTime(),
      })),
      appointments: (await repository.listVisits(db, patientId, language)).map(
        ({ startsAt, createdAt, ...visit }) => ({
          ...visit,
          startsAt: startsAt.getTime(),
          createdAt: createdAt.getTime(),
        }),
      ),
      preferences: await readPreferences(db, patientId),
      // Consents of a parent are not data of the child.
      profiles: family.profiles.filter(({ current }) => self || current),
      managers: self ? family.managers : [],
      sessions: self ? sessions.data : [],
      messages: (await repository.listMessages(db, patientId)).map(({ createdAt, ...message }) => ({
        ...message,
        writtenAt: createdAt.getTime(),
      })),
      actions: (await repository.listActions(db, patientId)).map(({ at, action, actorId: by }) => ({
        at: at.getTime(),
        action,
        byOneself: by === patientId,
      })),
      ...(await personalRecords(needs, identity, language)),
    };
  };

  return {
    read,

    deeds: async (identity: Identity, language: Language, page: Page) => {
      await checkEntitled(identity);
      return deedsService(db)(identity.patientId, language, page);
    },

    archive: async (identity: Identity, language: Language) => {
      const data = await read(identity, language);
      return personalArchive(data, (id) => keeper.open(id));
    },

    erase: async (
      identity: Identity,
      currentPassword: string,
      saveAnswer: (transaction: Executor, answer: Erased) => Promise<void>,
    ): Promise<Erased> => {
      await checkEntitled(identity);
      const { patientId, actorId } = identity;
      await admit(needs, `password:${actorId}`, { most: 10, seconds: 900 });
      const own = await findOwn(db, actorId);
      if (
        !(await passwordMatches(currentPassword, own?.passwordHash, `patient:${actorId}`)) ||
        own === undefined
      )
        throw new DomainError(errorCode.wrongPassword);
      const now = new Date(clock());
      const until = keptUntil();
      const answer = { recordsKeptUntil: plainDateAt(until.getTime()) };
      await db.transaction().execute(async (transaction) => {
        if (await erasure.hasUpcomingVisits(transaction, patientId, now))
          throw new DomainError(errorCode.upcomingVisits);
        await erasure.retainIdentity(transaction, { patientId, now, keptUntil: until });
        await erasure.forget(transaction, patientId, now);
        // Without an owner, it is deleted with other old messages.
        await outbox.tell(transaction, {
          to: own.email === null ? { phone: own.phone } : { email: own.email },
          template: 'account-erased',
          language: own.language,
          data: {},
          key: `account-erased/${randomUUID()}`,
        });
        await saveAnswer(transaction, answer);
      });
      return answer;
    },
  };
};
