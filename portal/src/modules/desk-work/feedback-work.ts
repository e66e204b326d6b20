import type { FeedbackState } from '@arev/shared/contracts/feedback';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import { type Change, saveItemWork } from './item-work.ts';
import * as repository from './repository.ts';

/** A filled survey, or the rating of an appointment. */
export interface Feedback {
  readonly kind: 'survey' | 'rating';
  readonly itemId: number;
}

const exists = (db: Executor, { kind, itemId }: Feedback) =>
  kind === 'survey' ? repository.findSurvey(db, itemId) : repository.findRating(db, itemId);

export const saveFeedbackWork = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  reader: { readonly identity: Identity; readonly language: Language },
  item: Feedback,
  change: Change<FeedbackState>,
) =>
  db.transaction().execute(async (transaction) => {
    const { patientId } = found(await exists(transaction, item));
    return saveItemWork(transaction, { ...reader, patientId, now: clock() }, item, change);
  });
