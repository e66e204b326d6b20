import type { ContentItem, ContentState } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError, NotFound } from '../../errors.ts';
import * as drafts from './draft-repository.ts';
import { type Author, editing, type EditingNeeds, type Seen } from './editing.ts';
import { lockItem, type Which } from './history-repository.ts';
import { endDraft } from './past-draft-repository.ts';
import { presentState } from './present-state.ts';
import { readContent } from './read-content.ts';
import { checkTimeAhead } from './refusals.ts';

type Draft = ContentState & { readonly publishAt: number | null };

const dateOf = (publishAt: number | null): Date | null => (publishAt === null ? null : new Date(publishAt));

/** Drafts: changes that are published later, by an editor or at a set time. */
export const draftService = (needs: EditingNeeds) => {
  const { db, clock } = needs;
  const { add, change, deedOf } = editing(needs);

  return {
    create: (editor: Author, type: ContentType, { publishAt, ...sent }: Draft): Promise<ContentItem> => {
      checkTimeAhead(publishAt, clock());
      return add(editor, type, sent, async (transaction, which, state) => {
        const draft = { state, version: 0, publishAt: dateOf(publishAt) };
        await drafts.writeDraft(transaction, which, draft, deedOf(editor));
      });
    },

    save: (editor: Author, which: Which, { publishAt, ...sent }: Draft & Seen): Promise<ContentItem> => {
      checkTimeAhead(publishAt, clock());
      return change(editor, which, sent, async (transaction, state) => {
        const draft = { state, version: sent.version, publishAt: dateOf(publishAt) };
        await drafts.writeDraft(transaction, which, draft, deedOf(editor));
      });
    },

    /** Moves the draft into the history; an item that was never public is then listed as deleted. */
    drop: (editor: Author<ContentItem | null>, which: Which, revision: number): Promise<ContentItem | null> =>
      db.transaction().execute(async (transaction) => {
        await lockItem(transaction, which);
        const present = await presentState(transaction, which);
        const draft = await drafts.findDraft(transaction, which, editor.language);
        if (present === undefined && draft === null) throw new NotFound();
        if (revision !== (draft?.revision ?? 0)) throw new DomainError(errorCode.changedMeanwhile);
        await endDraft(transaction, which, { ending: 'discarded', ...deedOf(editor) });
        const left = present === undefined ? null : await readContent(transaction, which, editor.language);
        await editor.saveAnswer(transaction, { data: left });
        return left;
      }),
  };
};
