import { assigned, type WorkFilter } from '@arev/shared/contracts/desk-work';
import { isPlainDate } from '@arev/shared/i18n';

export const assignments = assigned.options;

const dayIn = (query: URLSearchParams, name: string): string | undefined => {
  const value = query.get(name);
  return isPlainDate(value) ? value : undefined;
};

/** What the address asks for; what it does not name, or names wrongly, filters nothing. */
export const workIn = (query: URLSearchParams) =>
  ({
    assignee: assignments.find((one) => one === query.get('assignee')),
    from: dayIn(query, 'from'),
    until: dayIn(query, 'until'),
  }) satisfies WorkFilter;
