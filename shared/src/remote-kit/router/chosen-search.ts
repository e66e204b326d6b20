import { useLocation } from 'react-router';
import { useNextLocation } from './router-context.ts';

/** The query that the visitor has chosen for this page; ahead of the page while its data loads. */
export const useChosenSearch = (): string => {
  const location = useLocation();
  const coming = useNextLocation();
  return (coming?.pathname.endsWith(location.pathname) ? coming : location).search;
};
