import { assigned, type WorkFilter } from '@arev/shared/contracts/desk-work';
import { isPlainDate } from '@arev/shared/i18n';

export const assignments = assigned.options;

const dayIn = (query: URLSearchParams, name: string): string | undefined => {
  const value = query.get(name);
  return isPlainDate(value) ? value : undefined;
};

/** The filter in the address; unknown or invalid values filter nothing. */
export const workIn = (query: URLSearchParams) =>
  ({
    assignee: assignments.find((one) => one === query.get('assignee')),
    from: dayIn(query, 'from'),
    until: dayIn(query, 'until'),
  }) satisfies WorkFilter;
