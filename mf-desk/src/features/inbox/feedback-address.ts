import { isPlainDate } from '@arev/shared/i18n';
import type { FeedbackFilter } from '../../addresses.ts';
import { assignments, feedbackStates } from '../../api/feedback.ts';

/** What the address asks for; what it does not name, or names wrongly, filters nothing. */
export const feedbackIn = (search: string) => {
  const query = new URLSearchParams(search);
  const number = (name: string): number | undefined => {
    const value = query.get(name) ?? '';
    return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
  };
  const day = (name: string): string | undefined => {
    const value = query.get(name);
    return isPlainDate(value) ? value : undefined;
  };
  const rate = number('rate');
  return {
    survey: number('survey'),
    rate: rate !== undefined && rate <= 5 ? rate : undefined,
    doctor: number('doctor'),
    branch: number('branch'),
    from: day('from'),
    until: day('until'),
    state: feedbackStates.find((one) => one === query.get('state')),
    assignee: assignments.find((one) => one === query.get('assignee')),
  } satisfies FeedbackFilter;
};

export type Feedback = ReturnType<typeof feedbackIn>;

/** What counts go by. */
export const countedBy = ({ doctor, branch, from, until }: Feedback) => ({ doctor, branch, from, until });
