import { errorCode } from '@arev/shared/contracts/errors';
import type { NewOpinion } from '@arev/shared/contracts/opinions';
import { plainDateAt } from '../../clinic-time.ts';
import type { Page } from '../../db/paging.ts';
import { inEveryLanguage } from '../../db/translations.ts';
import { DomainError } from '../../errors.ts';
import type { SaveAnswer } from '../../idempotency/idempotency.ts';
import type { Language } from '../../caller/language.ts';
import { admitVisitor, type VisitorLimitNeeds } from '../../bounds/visitor-limit.ts';
import type { TellClinic } from '../letters/public.ts';
import * as repository from './repository.ts';

export interface OpinionNeeds extends VisitorLimitNeeds {
  readonly tellClinic: TellClinic;
}

export const opinionService = ({ tellClinic, ...needs }: OpinionNeeds) => ({
  list: async (language: Language, onlyPublished: boolean, page: Page) => {
    // Unpublished opinions are for staff, among the letters (049).
    if (!onlyPublished) throw new DomainError(errorCode.forbidden);
    const { data, total } = await repository.listPublished(needs.db, language, page);
    return {
      data: data.map(({ createdAt, original, translations, ...opinion }) => ({
        ...opinion,
        translations: inEveryLanguage([...translations, original], { fullName: '', message: '' }),
        createdOn: plainDateAt(createdAt.getTime()),
      })),
      total,
    };
  },
  receive: async (
    { email: given = '', ...opinion }: NewOpinion,
    { language, address }: { readonly language: Language; readonly address: string },
    saveAnswer: SaveAnswer,
  ) => {
    await admitVisitor(needs, address);
    const from = { ...opinion, email: given === '' ? null : given };
    const createdAt = new Date(needs.clock());
    await needs.db.transaction().execute(async (transaction) => {
      const { id } = await repository.insertOpinion(transaction, {
        ...from,
        ...{ language, createdAt, published: false },
      });
      await tellClinic(transaction, { kind: 'opinion', id, from });
      await saveAnswer(transaction);
    });
  },
});
