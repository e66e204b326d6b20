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
  saveContentDraft,
  startContentPreview,
  updateContent,
} from '@arev/shared/contracts/content';
import { listContentHistory, type PastContent } from '@arev/shared/contracts/content-history';
import { errorCode } from '@arev/shared/contracts/errors';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { keptByKey } from './kept-answers.ts';

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

const pastOf = ({ version, values, texts }: ContentItem): PastContent => ({
  ...{ version, values, texts, savedAt: null, savedBy: null, before: null, draft: null },
});

/** Texts without the spaces around them. */
const cleaned = ({ values, texts }: ContentState): ContentState => {
  const spoken = (words: ContentState['texts']['en']) =>
    words &&
    Object.fromEntries(
      Object.entries(words).map(([name, text]) => [name, typeof text === 'string' ? text.trim() : text]),
    );
  return { values, texts: { hy: spoken(texts.hy), ru: spoken(texts.ru), en: spoken(texts.en) } };
};

/** A portal with one item, the one that was added last, which counts versions and keeps drafts like the real one. */
export const contentPortal = (item: ContentItem) => {
  const past = [pastOf(item)];
  let revision = item.draft?.revision ?? 0;
  const endDraft = (ending: NonNullable<PastContent['draft']>['ending']): void => {
    if (item.draft === null) return;
    const { values, texts, version, savedAt, savedBy } = item.draft;
    const draft = { revision: item.draft.revision, ending, endedAt: 1_800_000_060_000, endedBy: 'Lilit' };
    const before = { values: item.values, texts: item.texts };
    past.unshift({ values, texts, version, savedAt, savedBy, before, draft });
    item.draft = null;
  };
  const write = (sent: ContentState) => {
    endDraft('published');
    Object.assign(item, { ...cleaned(sent), version: item.version + 1 });
    past.unshift(pastOf(item));
    return { data: structuredClone(item) };
  };
  const add = (changes: Partial<ContentItem>) => {
    const id = String(Number(item.id) + 1);
    Object.assign(item, buildCity({ id, values: {}, texts: { hy: null, ru: null, en: null } }), changes);
    return { data: structuredClone(item) };
  };
  const isSeen = (seen: { readonly version: number; readonly revision?: number | undefined }) =>
    seen.version === item.version && seen.revision === (item.draft?.revision ?? 0);
  const conflict = () => new Refusal(409, errorCode.changedMeanwhile, 'Somebody else has changed this.');
  const answers = keptByKey([
    answer(listContent, () =>
      listed([
        {
          ...{ id: item.id, title: item.title, missing: ['ru'], public: item.version > 0 },
          ...{ draft: item.draft !== null, publishAt: null, overtaken: false },
        },
      ]),
    ),
    answer(getContent, () => ({ data: structuredClone(item) })),
    answer(listContentHistory, () => listed(structuredClone(past))),
    answer(createContent, ({ body }) => add({ ...body, version: 1 })),
    answer(createContentDraft, ({ body }) =>
      add({ version: 0, draft: buildDraft({ ...body, version: 0, revision: (revision = 1) }) }),
    ),
    answer(updateContent, ({ body }) => (isSeen(body) ? write(body) : conflict())),
    answer(saveContentDraft, ({ body }) => {
      if (!isSeen(body)) return conflict();
      const { version, publishAt } = body;
      revision += 1;
      endDraft('replaced');
      item.draft = buildDraft({ ...cleaned(body), version, publishAt, revision });
      return { data: structuredClone(item) };
    }),
    answer(deleteContentDraft, ({ query: { revision = 0 } }) => {
      if (revision !== (item.draft?.revision ?? 0)) return conflict();
      endDraft('discarded');
      return { data: item.version === 0 ? null : structuredClone(item) };
    }),
    answer(startContentPreview, () => ({ data: { token: 'a-token', expiresAt: 1_800_000_000_000 } })),
    answer(bringBackContent, () => ({ data: structuredClone(item) })),
    answer(deleteContent, ({ query }) => (isSeen(query) ? { data: null } : conflict())),
  ]);
  return { answers, item };
};
