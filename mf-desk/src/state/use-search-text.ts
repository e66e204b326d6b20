import { useSite } from '@arev/shared/remote-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What is searched on a page, which is a name or a number: it is in no address, and Back finds it again. Kept in memory
 * for the entry of the history, so a link to the page begins with an empty search, and a reload or a logout forgets it.
 */
export const useSearchText = (): readonly [string, (text: string) => void] => {
  const { queryClient } = useSite();
  const entry = useLocation().key;
  const [text, setText] = useState(() => queryClient.getQueryData<string>(['searched', entry]) ?? '');
  useEffect(() => void queryClient.setQueryData(['searched', entry], text), [queryClient, entry, text]);
  return [text, setText];
};
