import {
  type ContentItem,
  type ContentState,
  createContent,
  deleteContent,
  getContent,
  listContent,
  listContentHistory,
  saveContentDraft,
  updateContent,
} from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';

export const buildCity = (changes: Partial<ContentItem> = {}): ContentItem => ({
  ...{ id: '1', title: 'Yerevan', version: 1, draft: null, usedBy: [] },
  values: { slug: 'yerevan', sortOrder: 1 },
  texts: { hy: { name: 'Երևան' }, ru: null, en: { name: 'Yerevan' } },
  ...changes,
});

/** A portal with one thing, which keeps its versions as the real one does. */
export const contentPortal = (item: ContentItem) => {
  const past = [{ version: 1, values: item.values, texts: item.texts, savedAt: null, savedBy: null }];
  const write = ({ values, texts }: ContentState) => {
    Object.assign(item, { values, texts, version: item.version + 1, draft: null });
    return { data: structuredClone(item) };
  };
  const conflict = () => new Refusal(409, errorCode.changedMeanwhile, 'Somebody else has changed this.');
  const answers = [
    answer(listContent, () =>
      listed([
        { id: item.id, title: item.title, missing: ['ru'], draft: item.draft !== null, publishAt: null },
      ]),
    ),
    answer(getContent, () => ({ data: structuredClone(item) })),
    answer(listContentHistory, () => listed(past)),
    answer(createContent, ({ body }) => ({ data: { ...buildCity({ id: '2' }), ...body } })),
    answer(updateContent, ({ body: { version, ...state } }) =>
      version === item.version ? write(state) : conflict(),
    ),
    answer(saveContentDraft, ({ body: { publishAt, ...state } }) => {
      item.draft = { ...state, publishAt, savedAt: 1_800_000_000_000, savedBy: 'Mariam', overtaken: false };
      return { data: structuredClone(item) };
    }),
    answer(deleteContent, () => ({ data: null })),
  ];
  return { answers, item };
};
