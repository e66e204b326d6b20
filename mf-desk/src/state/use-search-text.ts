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
  const kept = queryClient.getQueryData<string>(['searched', entry]);
  const [typed, setTyped] = useState({ entry, text: kept ?? '' });
  // The same page may show another entry, such as the next day: it begins with the text of the one before.
  const text = typed.entry === entry ? typed.text : (kept ?? typed.text);
  useEffect(() => {
    queryClient.setQueryDefaults(['searched'], { gcTime: Infinity });
    queryClient.setQueryData(['searched', entry], text);
  }, [queryClient, entry, text]);
  return [text, (next) => setTyped({ entry, text: next })];
};
