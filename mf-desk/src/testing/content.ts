import {
  type ContentItem,
  type ContentState,
  bringBackContent,
  createContent,
  createContentDraft,
  deleteContent,
  deleteContentDraft,
  getContent,
  listContent,
  listContentHistory,
  saveContentDraft,
  startContentPreview,
  updateContent,
} from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';

type Draft = NonNullable<ContentItem['draft']>;

export const buildCity = (changes: Partial<ContentItem> = {}): ContentItem => ({
  ...{ id: '1', title: 'Yerevan', version: 1, draft: null, usedBy: [] },
  values: { slug: 'yerevan', sortOrder: 1 },
  texts: { hy: { name: 'Երևան' }, ru: null, en: { name: 'Yerevan' } },
  ...changes,
});

export const buildDraft = (changes: Partial<Draft> = {}): Draft => ({
  ...{ values: { slug: 'yerevan', sortOrder: 1 }, texts: { hy: null, ru: null, en: { name: 'Erevan' } } },
  ...{ version: 1, revision: 1, publishAt: null, overtaken: false },
  ...{ savedAt: 1_800_000_000_000, savedBy: 'Mariam' },
  ...changes,
});

/** A portal with one item, which counts versions like the real one. */
export const contentPortal = (item: ContentItem) => {
  const past = [{ version: 1, values: item.values, texts: item.texts, savedAt: null, savedBy: null }];
  const write = ({ values, texts }: Pick<ContentState, 'values' | 'texts'>) => {
    Object.assign(item, { values, texts, version: item.version + 1, draft: null });
    return { data: structuredClone(item) };
  };
  const isSeen = ({ version, revision }: { version: number; revision?: number | undefined }) =>
    version === item.version && revision === (item.draft?.revision ?? 0);
  const conflict = () => new Refusal(409, errorCode.changedMeanwhile, 'Somebody else has changed this.');
  const answers = [
    answer(listContent, () =>
      listed([
        {
          ...{ id: item.id, title: item.title, missing: ['ru'], public: item.version > 0 },
          ...{ draft: item.draft !== null, publishAt: null },
        },
      ]),
    ),
    answer(getContent, () => ({ data: structuredClone(item) })),
    answer(listContentHistory, () => listed(past)),
    answer(createContent, ({ body }) => ({ data: { ...buildCity({ id: '2' }), ...body } })),
    answer(createContentDraft, ({ body }) => ({
      data: { ...buildCity({ id: '2', version: 0 }), draft: buildDraft({ ...body, version: 0 }) },
    })),
    answer(updateContent, ({ body }) => (isSeen(body) ? write(body) : conflict())),
    answer(saveContentDraft, ({ body }) => {
      if (!isSeen(body)) return conflict();
      const { values, texts, version, publishAt } = body;
      const revision = (item.draft?.revision ?? 0) + 1;
      item.draft = buildDraft({ values, texts, version, publishAt, revision });
      return { data: structuredClone(item) };
    }),
    answer(deleteContentDraft, () => {
      item.draft = null;
      return { data: item.version === 0 ? null : structuredClone(item) };
    }),
    answer(startContentPreview, () => ({ data: { token: 'a-token', expiresAt: 1_800_000_000_000 } })),
    answer(bringBackContent, () => ({ data: structuredClone(item) })),
    answer(deleteContent, () => ({ data: null })),
  ];
  return { answers, item };
};
