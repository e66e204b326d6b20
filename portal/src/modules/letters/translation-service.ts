import { errorCode } from '@arev/shared/contracts/errors';
import type { OpinionTexts } from '@arev/shared/contracts/staff';
import type { Database, Executor } from '../../db/factory.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import * as repository from './translation-repository.ts';

/** The texts of a review in the languages that its author did not write. */
export const translationService = (db: Database) => ({
  save: (
    id: number,
    { version, texts }: OpinionTexts,
    saveAnswer: (transaction: Executor, answer: { readonly data: OpinionTexts }) => Promise<void>,
  ): Promise<OpinionTexts> =>
    db.transaction().execute(async (transaction) => {
      const opinion = await repository.countChange(transaction, id, version);
      if (opinion === undefined) {
        found(await repository.findTexts(transaction, id));
        throw new DomainError(errorCode.changedMeanwhile);
      }
      const languages = [opinion.language, ...texts.map((text) => text.language)];
      const wrong = texts.findIndex((text, at) => languages.indexOf(text.language) !== at + 1);
      if (wrong >= 0) throw new InvalidInput([{ path: `texts.${wrong}.language`, key: 'invalid' }]);
      await repository.replaceTexts(transaction, { id, language: opinion.language }, texts);
      const saved = found(await repository.findTexts(transaction, id));
      await saveAnswer(transaction, { data: saved });
      return saved;
    }),
});
