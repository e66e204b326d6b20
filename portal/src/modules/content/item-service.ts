import type { ContentItem, ContentState } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError, found } from '../../errors.ts';
import { writeDraft } from './draft-repository.ts';
import {
  type Author,
  checkSeen,
  editing,
  type EditingNeeds,
  isTaken,
  mayChangeNumber,
  type Seen,
} from './editing.ts';
import { lastState, lockItem, type Which } from './history-repository.ts';
import { deleteItem } from './item-repository.ts';
import { closeLeftSurveys } from './left-surveys.ts';
import { endDraft, lastPastDraft } from './past-draft-repository.ts';
import { presentState, rememberPresent } from './present-state.ts';
import { publish } from './publishing.ts';
import { readContent } from './read-content.ts';
import { checkReferences, lacksContents, refusalsInWords, withoutLostReferences } from './refusals.ts';

/** Changes that are public at once. */
export const itemService = (needs: EditingNeeds) => {
  const { db } = needs;
  const { add, change, deedOf } = editing(needs);

  return {
    create: (editor: Author, type: ContentType, sent: ContentState): Promise<ContentItem> =>
      add(editor, type, sent, (transaction, which, state) =>
        publish(transaction, which, state, deedOf(editor)),
      ),

    update: (editor: Author, which: Which, sent: ContentState & Seen): Promise<ContentItem> =>
      change(editor, which, sent, (transaction, state) => publish(transaction, which, state, deedOf(editor))),

    remove: async (editor: Author<null>, which: Which, seen: Seen): Promise<void> => {
      mayChangeNumber(which.type);
      await refusalsInWords(() =>
        db.transaction().execute(async (transaction) => {
          await lockItem(transaction, which);
          const present = found(await presentState(transaction, which));
          await checkSeen(transaction, which, seen);
          await rememberPresent(transaction, which, present);
          await closeLeftSurveys(transaction, which, deedOf(editor));
          await deleteItem(transaction, which.type, which.id);
          await endDraft(transaction, which, { ending: 'deleted', ...deedOf(editor) });
          await editor.saveAnswer(transaction, { data: null });
        }),
      );
    },

    bringBack: (editor: Author, which: Which): Promise<ContentItem> => {
      mayChangeNumber(which.type);
      return refusalsInWords(() =>
        db.transaction().execute(async (transaction) => {
          await lockItem(transaction, which);
          const last = await lastState(transaction, which);
          const deleted = found(last ?? (await lastPastDraft(transaction, which)));
          const state = await withoutLostReferences(transaction, which.type, deleted.state);
          if (await isTaken(transaction, which)) throw new DomainError(errorCode.changedMeanwhile);
          await checkReferences(transaction, which.type, state);
          // An item that was never public is restored as a draft, and so is a package with fewer services for its price.
          if (last && !lacksContents(which.type, deleted.state, state))
            await publish(transaction, which, state, deedOf(editor));
          else await writeDraft(transaction, which, { state, version: 0, publishAt: null }, deedOf(editor));
          const back = await readContent(transaction, which, editor.language);
          await editor.saveAnswer(transaction, { data: back });
          return back;
        }),
      );
    },
  };
};
