import { useChosenSearch } from '@arev/shared/remote-kit';
import { useLocation, useNavigate } from 'react-router';
import { searchedText } from './searched-text.ts';

export interface ServiceSearch {
  /** The search text of the page. */
  readonly applied: string;
  /** The typed text; ahead of the page while its data loads. */
  readonly chosen: string;
  /** Another search, city or branch is chosen than the page shows. */
  readonly busy: boolean;
  readonly change: (text: string) => void;
  /** The page that shows the results, if it is another one: nobody is led there while they type. */
  readonly action?: string;
}

/**
 * The address holds the search. A change replaces the history entry, so that Back leaves the list and does not undo
 * letters.
 */
export const useServiceSearch = (): ServiceSearch => {
  const { search } = useLocation();
  const next = useChosenSearch();
  const navigate = useNavigate();
  return {
    applied: searchedText(search),
    chosen: searchedText(next),
    busy: next !== search,
    change: (text) => {
      const params = new URLSearchParams(next);
      if (text === '') params.delete('searchText');
      else params.set('searchText', text);
      void navigate({ search: params.toString() }, { replace: true });
    },
  };
};
