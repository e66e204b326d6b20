import { bookingSteps, page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { doctorChoice, payerChoice, serviceChoice, timeChoice } from './choice.ts';

export const stepIds = ['step1', ...bookingSteps] as const;
export type StepId = (typeof stepIds)[number];

/** Whether a step has its answer; the last one has no question. */
const answered: Readonly<Record<StepId, (draft: BookingDraft) => boolean>> = {
  step1: (draft) => serviceChoice(draft) !== undefined,
  step2: (draft) => payerChoice(draft) !== undefined,
  step3: (draft) => doctorChoice(draft) !== undefined,
  step4: (draft) => timeChoice(draft) !== undefined,
  step5: () => false,
};

/** The first step without an answer, which is next after every answer; the last one if only its button is left. */
export const firstOpen = (draft: BookingDraft): StepId =>
  stepIds.find((id) => !answered[id](draft)) ?? 'step5';

/** The first unanswered step before this one. */
export const missingBefore = (id: StepId, draft: BookingDraft): StepId | undefined => {
  const open = firstOpen(draft);
  return stepIds.indexOf(open) < stepIds.indexOf(id) ? open : undefined;
};

const changeMark = 'change';

export const stepPath = (id: StepId, { item }: BookingDraft = {}): string =>
  id === 'step1' ? page.bookingStart(item ? { service: item.slug } : {}) : page.booking(id);

/** The address of a step from the summary: its answer leads back there. */
export const changePath = (id: StepId): string =>
  id === 'step1' ? page.bookingStart({ change: true }) : `${page.booking(id)}?${changeMark}=true`;

/** The service stays, its branch is asked for. */
export const changeBranchPath = ({ item }: BookingDraft): string =>
  page.bookingStart({ change: true, ...(item && { service: item.slug }) });

export const isChange = (search: string): boolean => new URLSearchParams(search).has(changeMark);
