import type { ApiQuery } from '@arev/shared/api-client';
import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { type List, listVersionQuery } from '../../api/list-versions.ts';

/** A change is visible within two seconds; the rest is time for the responses. */
const lookEveryMs = 1_500;

interface Version {
  readonly data: { readonly version: string };
}

/**
 * The list with the version that was current before it was read: what changes meanwhile is noticed. A portal of an
 * earlier release has no version, and its list stays.
 */
const withVersion = <Answer extends object>(list: ApiQuery<Answer>, version: ApiQuery<Version>) => ({
  ...list,
  queryFn: async (context: { readonly signal: AbortSignal }) => {
    const before = await version.queryFn(context).catch(() => undefined);
    return { ...(await list.queryFn(context)), version: before?.data.version };
  },
});

/**
 * What is read again after changes of others, but not as long as a part of it holds it (`HoldList`), and never without
 * a version.
 */
export const useLive = <Answer extends object>(
  question: ApiQuery<Answer>,
  version: ApiQuery<Version> | undefined,
  {
    onChanged,
    ...kept
  }: { readonly onChanged?: (() => void) | undefined; readonly staleTime?: number; readonly gcTime?: number },
) => {
  const [held, hold] = useReducer((before: number, more: number) => before + more, 0);
  const isHeld = held > 0;
  const read: ApiQuery<Answer & { readonly version?: string | undefined }> = version
    ? withVersion(question, version)
    : question;
  const query = useQuery({ ...read, ...kept, placeholderData: keepPreviousData });
  const { data, dataUpdatedAt } = useQuery({
    queryKey: version?.queryKey ?? ['no version'],
    queryFn: version?.queryFn ?? skipToken,
    meta: { toldInPlace: true },
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });
  const { refetch } = query;
  const [shown, current] = [query.data?.version, data?.data.version];
  useEffect(() => {
    if (isHeld || shown === undefined || current === undefined || shown === current) return;
    void refetch();
    onChanged?.();
    // Only after a look at the version, which what was read since may be ahead of.
  }, [dataUpdatedAt, isHeld, refetch]); // oxlint-disable-line react-hooks/exhaustive-deps -- `shown` follows from reading
  return { query, hold };
};

export const useLiveList = <Answer extends object>(
  list: ApiQuery<Answer>,
  name: List | undefined,
  onChanged?: () => void,
) => {
  const site = useSite();
  return useLive(list, name && listVersionQuery(site, name), {
    onChanged,
    ...(name && { staleTime: 0 }),
  });
};
