import { errorCode } from '@arev/shared/contracts/errors';
import type { Details } from '@arev/shared/contracts/sessions';
import type { Database, Executor } from '../../../db/factory.ts';
import { DomainError, InvalidInput } from '../../../errors.ts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import { checkEntitled } from './entitled.ts';
import * as repository from './details-repository.ts';
import { writeInLanguageOfLender } from '../../outbox/public.ts';
import { changeName } from '../registration/repository.ts';

interface Update {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

const read = async (db: Executor, { patientId }: Identity, language: Language): Promise<Details> => {
  const details = await repository.findDetails(db, patientId, language);
  if (details === undefined) throw new DomainError(errorCode.tokenInvalid);
  return { ...details, phoneProved: Boolean(details.phoneProved), emailProved: Boolean(details.emailProved) };
};

export const detailsService = (db: Database) => ({
  read: (identity: Identity, language: Language) => read(db, identity, language),

  update: (identity: Identity, { language: wished, ...name }: Update, language: Language): Promise<Details> =>
    db.transaction().execute(async (transaction) => {
      await checkEntitled(transaction, identity);
      const before = await read(transaction, identity, language);
      const changed = (['firstName', 'lastName'] as const).filter((field) => name[field] !== before[field]);
      // The desk has checked the documents of a verified patient, so a change of the name is up to the desk.
      if (changed.length > 0 && before.verified)
        throw new InvalidInput(changed.map((path) => ({ path, key: 'invalid' })));
      if (changed.length > 0)
        await changeName(transaction, identity.patientId, { language, before, after: name });
      await repository.setLanguage(transaction, identity.patientId, wished);
      if (wished !== before.language)
        await writeInLanguageOfLender(transaction, { lenderId: identity.patientId });
      return read(transaction, identity, language);
    }),
});
