import { useNextLocation } from '@arev/shared/remote-kit';
import { useLocation, useNavigate } from 'react-router';
import { searchedText } from './searched-text.ts';

export interface ServiceSearch {
  /** The search text of the page. */
  readonly applied: string;
  /** The typed text; ahead of the page while its data loads. */
  readonly chosen: string;
  readonly change: (text: string) => void;
}

/**
 * The address holds the search. A change replaces the history entry, so that Back leaves the list and does not undo
 * letters.
 */
export const useServiceSearch = (): ServiceSearch => {
  const location = useLocation();
  const coming = useNextLocation();
  const navigate = useNavigate();
  const next = coming?.pathname.endsWith(location.pathname) ? coming : location;
  return {
    applied: searchedText(location.search),
    chosen: searchedText(next.search),
    change: (text) => {
      const params = new URLSearchParams(location.search);
      if (text === '') params.delete('searchText');
      else params.set('searchText', text);
      void navigate({ search: params.toString() }, { replace: true });
    },
  };
};
