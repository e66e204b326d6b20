import type { FeedbackFilter } from '../../addresses.ts';
import { feedbackStates } from '../../api/feedback.ts';
import { workIn } from './work-address.ts';

/** The filter in the address; unknown or invalid values filter nothing. */
export const feedbackIn = (search: string) => {
  const query = new URLSearchParams(search);
  const number = (name: string): number | undefined => {
    const value = query.get(name) ?? '';
    return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
  };
  const rate = number('rate');
  return {
    survey: number('survey'),
    rate: rate !== undefined && rate <= 5 ? rate : undefined,
    doctor: number('doctor'),
    branch: number('branch'),
    state: feedbackStates.find((one) => one === query.get('state')),
    ...workIn(query),
  } satisfies FeedbackFilter;
};

export type Feedback = ReturnType<typeof feedbackIn>;

/** The filters that apply to the counts. */
export const countedBy = ({ doctor, branch, from, until }: Feedback) => ({ doctor, branch, from, until });
