import { page } from '@arev/shared/routing';
import { pageIn } from '@arev/shared/ui/paged-list';

/** The tabs of the specification: open ones by default, 1 is completed, 2 is all. */
export const tabs = [
  { name: 'open', tab: undefined, completed: '' },
  { name: 'completed', tab: '1', completed: 'true' },
  { name: 'all', tab: '2', completed: 'all' },
] as const;

export type Tab = (typeof tabs)[number];

export const filterFrom = (search: string): { readonly tab: Tab; readonly page: number } => {
  const asked = new URLSearchParams(search).get('tab') ?? undefined;
  return { tab: tabs.find(({ tab }) => tab === asked) ?? tabs[0], page: pageIn(search) };
};

interface Shown {
  readonly tab: Tab;
  readonly number?: number;
  /** The family member whose requests they are. */
  readonly patientId: number | undefined;
}

export const requestsPath = ({ tab: { tab }, number = 1, patientId }: Shown): string =>
  page.requests({ tab, page: number, patientId });
