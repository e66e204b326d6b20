import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Called once the page of a new URL is committed. */
export const CommittedContext = createContext<(broken: boolean) => void>(() => undefined);

/** Reports each address once its page is committed; a router's state alone is ahead of the document. */
export const useCommitted = (broken = false): void => {
  const committed = use(CommittedContext);
  const { key, pathname, search } = useLocation();
  useEffect(() => committed(broken), [committed, broken, key, pathname, search]);
};
