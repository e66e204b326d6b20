import type { Tokens } from '@arev/shared/contracts/account';
import type { Registration } from '@arev/shared/contracts/registration';
import { isRealDate, plainDateAt, yearsBetween } from '../../../clinic-time.ts';
import { InvalidInput } from '../../../errors.ts';
import { networkOf } from '../../../bounds/networks.ts';
import type { Language } from '../../../caller/language.ts';
import type { Browser } from '../../../caller/browser.ts';
import { countUnlessDone, type CodeLimitNeeds } from '../credentials/code-limit.ts';
import { admitProof, type CodeNeeds } from '../credentials/codes.ts';
import { describeDevice } from '../sessions/device.ts';
import { hashPassword } from '../credentials/password.ts';
import { checkNewPassword } from '../credentials/password-rules.ts';
import { Sessions, type SessionNeeds, type SaveTokens } from '../sessions/sessions.ts';
import { createAccount } from './create-account.ts';

export interface Visitor {
  readonly language: Language;
  readonly address: string;
  readonly agent: string;
  readonly browser: Browser;
}

const oldestYears = 120;

const checkBirthDate = (birthDate: string, today: string): void => {
  if (!isRealDate(birthDate) || birthDate > today || yearsBetween(birthDate, today) > oldestYears)
    throw new InvalidInput([{ path: 'birthDate', key: 'invalid' }]);
};

export const registrationService = (needs: CodeNeeds & CodeLimitNeeds & SessionNeeds) => {
  const { db, clock } = needs;
  const sessions = new Sessions(needs);

  return {
    register: async (
      registration: Registration,
      { language, address, agent, browser }: Visitor,
      saveAnswer: SaveTokens,
    ): Promise<Tokens> => {
      const { birthDate, username, password, phone, email, proof } = registration;
      checkBirthDate(birthDate, plainDateAt(clock()));
      checkNewPassword(password, [username, phone, email]);
      return countUnlessDone(needs, { address }, async () => {
        await admitProof(needs, proof);
        const passwordHash = await hashPassword(password, networkOf(address));
        // In the same transaction as the response, so that a spent proof is not lost.
        return db.transaction().execute(async (transaction) => {
          const patientId = await createAccount(needs, transaction, registration, { passwordHash, language });
          const tokens = await sessions.startWithin(transaction, patientId, {
            device: describeDevice(agent),
            bound: browser.isBrowser,
          });
          await saveAnswer(transaction, tokens);
          return tokens;
        });
      });
    },
  };
};
