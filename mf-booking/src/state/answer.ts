import type { BookingDraft } from '@arev/shared/session';

type Key = keyof BookingDraft;

/** A family member's bills are paid in their own way. */
const ofPatient = ['policy', 'purchaseId'] as const;

const ofDoctor = ['doctorId', 'date', 'time', 'startsAt'] as const;

/** What an answer depends on: if it changes, dependent choices are dropped. */
const dependants: readonly { readonly of: readonly Key[]; readonly are: readonly Key[] }[] = [
  { of: ['patientId'], are: ofPatient },
  { of: ['policy'], are: ['purchaseId'] },
  { of: ['branchId'], are: ofDoctor },
  { of: ['doctorId'], are: ['date', 'time', 'startsAt'] },
  { of: ['date'], are: ['time', 'startsAt'] },
];

/** The draft with one more answer. Repeating the same answer keeps all later ones. */
export const withAnswer = (draft: BookingDraft, answer: BookingDraft): BookingDraft => {
  const outdated = dependants
    .filter(({ of }) => of.some((key) => key in answer && answer[key] !== draft[key]))
    .flatMap(({ are }) => are)
    .filter((key) => !(key in answer));
  return { ...without(draft, outdated), ...answer };
};

/** The draft for a family member; without one, for the patients themselves. */
export const withPatient = (draft: BookingDraft, patientId: number | undefined): BookingDraft => {
  if (patientId !== undefined) return withAnswer(draft, { patientId });
  return draft.patientId === undefined ? draft : without(draft, ['patientId', ...ofPatient]);
};

/** The draft in which a doctor is still to be chosen, and then the time. */
export const withoutDoctor = (draft: BookingDraft): BookingDraft => without(draft, ofDoctor);

export const without = (draft: BookingDraft, keys: readonly Key[]): BookingDraft => {
  const left = Object.entries(draft).filter(([key]) => !keys.some((gone) => gone === key));
  return Object.fromEntries(left);
};
