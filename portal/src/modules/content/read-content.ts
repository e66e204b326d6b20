import type { ContentItem } from '@arev/shared/contracts/content';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import { findDraft } from './draft-repository.ts';
import type { Which } from './history-repository.ts';
import * as lists from './list-repository.ts';
import { presentState } from './present-state.ts';

/** An item as an editor sees it: its public state and its draft. */
export const readContent = async (
  db: Executor,
  { type, id }: Which,
  language: Language,
): Promise<ContentItem> => {
  const present = await presentState(db, { type, id });
  const draft = await findDraft(db, { type, id }, language);
  if (present === undefined) {
    // An item that is not public has only a draft.
    const { version, values, texts } = found(draft?.version === 0 ? draft : undefined);
    const title = await lists.draftTitleOf(db, { type, language }, id);
    return { id, version, values, texts, title, draft, usedBy: [] };
  }
  return {
    ...{ id, version: present.version, ...present.state, draft },
    title: await lists.titleOf(db, { type, language }, id),
    usedBy: await lists.usedBy(db, type, id),
  };
};
