import type { ApiQuery } from '@arev/shared/api-client';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A change is visible within two seconds; the rest is time for the responses. */
const lookEveryMs = 1_500;

export interface Version {
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

/** A list that is read again after changes of others, but not as long as it is held. */
export const useLiveList = <Answer extends object>(
  list: ApiQuery<Answer>,
  version: ApiQuery<Version> | undefined,
  isHeld: boolean,
) => {
  const read: ApiQuery<Answer & { readonly version?: string | undefined }> = version
    ? withVersion(list, version)
    : list;
  const query = useQuery({
    ...read,
    ...(version && { staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
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
    if (!isHeld && shown !== undefined && current !== undefined && shown !== current) void refetch();
    // Only after a look at the version, which a list that was read since may be ahead of.
  }, [dataUpdatedAt, isHeld, refetch]); // oxlint-disable-line react-hooks/exhaustive-deps -- `shown` follows from reading
  return query;
};
