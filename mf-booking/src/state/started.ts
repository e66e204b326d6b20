import type { PriceItem } from '@arev/shared/contracts/services';
import type { BookingDraft } from '@arev/shared/session';
import { withAnswer, without, withoutDoctor, withPatient } from './answer.ts';

/** A service and its branch are chosen: a new service drops doctor and time. */
export const startedWith = (draft: BookingDraft, item: PriceItem, branchId: number): BookingDraft => {
  const same = draft.item?.id === item.id;
  const kept = same ? draft : without(withoutDoctor(draft), ['branchId', 'startDoctorSlug', 'purchaseId']);
  return withAnswer(kept, { item, branchId });
};

/** The bought package on whose page the booking began. */
export interface StartPurchase {
  readonly id: number;
  /** Its owner; undefined for the patients themselves. */
  readonly patientId: number | undefined;
}

/** The package pays for a visit of its owner, and of nobody else. */
export const startedWithPurchase = (
  draft: BookingDraft,
  purchase: StartPurchase | undefined,
): BookingDraft =>
  purchase === undefined
    ? draft
    : withAnswer(withPatient(draft, purchase.patientId), {
        policy: { kind: 'self' },
        purchaseId: purchase.id,
      });

/** The booking began on the page of this doctor, which takes precedence over an earlier choice. */
export const startedWithDoctor = (draft: BookingDraft, slug: string | undefined): BookingDraft =>
  slug === undefined || slug === draft.startDoctorSlug
    ? draft
    : { ...withoutDoctor(draft), startDoctorSlug: slug };
