import { errorCode } from '@arev/shared/contracts/errors';
import type { NewOpinion } from '@arev/shared/contracts/opinions';
import { plainDateAt } from '../../clinic-time.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError } from '../../errors.ts';
import type { Language } from '../../plugins/language.ts';
import { admitVisitor, type VisitorLimitNeeds } from '../../visitor-limit.ts';
import * as repository from './repository.ts';

export const opinionService = (needs: VisitorLimitNeeds) => ({
  list: async (language: Language, onlyPublished: boolean, page: Page) => {
    // What waits for an editor is for staff, whom no token names yet.
    if (!onlyPublished) throw new DomainError(errorCode.forbidden);
    const { data, total } = await repository.listPublished(needs.db, language, page);
    return {
      data: data.map(({ createdAt, ...opinion }) => ({
        ...opinion,
        createdOn: plainDateAt(createdAt.getTime()),
      })),
      total,
    };
  },
  receive: async (
    { email = '', ...opinion }: NewOpinion,
    { language, address }: { readonly language: Language; readonly address: string },
  ) => {
    await admitVisitor(needs, address);
    await repository.insertOpinion(needs.db, {
      ...opinion,
      email: email === '' ? null : email,
      language,
      published: false,
      createdAt: new Date(needs.clock()),
    });
  },
});
