import { useHref, useSite } from '@arev/shared/remote-kit';
import { useSearchText } from './use-search-text.ts';

/** A new text begins at the first page. */
export const useItemSearch = (label: string, page: number, firstPage: string) => {
  const site = useSite();
  const to = useHref();
  const [text, setText] = useSearchText();
  const onSearch = (wanted: string) => {
    setText(wanted);
    if (page > 1) void site.navigation.go(to(firstPage), { replace: true });
  };
  return { label, text, onSearch };
};
