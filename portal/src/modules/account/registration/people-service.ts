import type { Tokens } from '@arev/shared/contracts/account';
import type { Executor } from '../../../db/factory.ts';
import type { Language } from '../../../caller/language.ts';
import type { Browser } from '../../../caller/browser.ts';
import { describeDevice } from '../sessions/device.ts';
import * as repository from './repository.ts';
import { hasLogin } from '../repository.ts';
import { isTaken } from './verification-repository.ts';
import { Sessions, type SessionNeeds } from '../sessions/sessions.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly ssn: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly language: Language;
  /** Whether the guardian is verified; the clinic's register must also know the person. */
  readonly mayBeVerified: boolean;
}

/** Patients without login, for areas that know who acts for them. */
export const peopleService = (needs: SessionNeeds) => {
  const sessions = new Sessions(needs);
  return {
    hasLogin,
    numberIsTaken: isTaken,
    add: async (db: Executor, { firstName, lastName, mayBeVerified, ...person }: Person): Promise<number> => {
      const entry = person.ssn === null ? undefined : await repository.findRegistered(db, person.ssn);
      const known = entry?.birthDate === person.birthDate && entry.activated;
      const id = await repository.insertPerson(db, { ...person, verified: mayBeVerified && known });
      await repository.writeName(db, id, { firstName, lastName });
      return id;
    },
    startSession: (
      patientId: number,
      {
        actorId,
        replaces,
        agent,
        browser,
      }: {
        readonly actorId: number;
        readonly replaces: string;
        readonly agent: string;
        readonly browser: Browser;
      },
    ): Promise<Tokens> =>
      sessions.start(patientId, {
        actorId,
        replaces,
        device: describeDevice(agent),
        bound: browser.isBrowser,
        holdsReplaced: browser.holds(replaces),
      }),
  };
};

export type PeopleService = ReturnType<typeof peopleService>;
