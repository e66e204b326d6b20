import { useHref, useSite } from '@arev/shared/remote-kit';
import { useEffect } from 'react';
import { pageSize } from '../../api/inbox.ts';

interface ListQuery {
  readonly data?: { readonly data: readonly unknown[]; readonly total: number } | undefined;
  /** The former list, while another one loads. */
  readonly isPlaceholderData: boolean;
}

/** The last item of the last page may leave the list: then the page before it is shown, and not an empty one. */
export const useExistingPage = (
  { data, isPlaceholderData }: ListQuery,
  page: number,
  addressOf: (page: number) => string,
): void => {
  const { navigation } = useSite();
  const to = useHref();
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isOver = data?.data.length === 0 && !isPlaceholderData && page > last;
  const there = isOver ? to(addressOf(last)) : undefined;
  useEffect(() => {
    if (there !== undefined) void navigation.go(there, { replace: true });
  }, [navigation, there]);
};
