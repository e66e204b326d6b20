import type { PriceItem } from '@arev/shared/contracts/services';
import type { BookingDraft } from '@arev/shared/session';
import { withAnswer, without } from './answer.ts';

/** A service and its branch are chosen: for another service than before, doctor and time are asked for anew. */
export const startedWith = (draft: BookingDraft, item: PriceItem, branchId: number): BookingDraft => {
  const same = draft.item?.id === item.id;
  const kept = same ? draft : without(draft, ['branchId', 'doctorId', 'date', 'time', 'startsAt']);
  return withAnswer(kept, { item, branchId });
};
