import type { ApiQuery } from '@arev/shared/api-client';
import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { isNotFound } from '../../api/conflict.ts';
import { type List, listVersionQuery } from '../../api/list-versions.ts';

/** A change is visible within two seconds; the rest is time for the responses. */
const lookEveryMs = 1_500;

export interface Version {
  readonly data: { readonly version: string };
}

/** The current version, as the next look at it would find it: a look that began earlier does not count. */
const versionNow = async (client: QueryClient, version: ApiQuery<Version>): Promise<string | undefined> => {
  await client.cancelQueries({ queryKey: version.queryKey, exact: true });
  const asked = client.query({ ...version, staleTime: 0, retry: false, meta: { toldInPlace: true } });
  const answer = await asked.catch(() => undefined);
  return answer?.data.version;
};

/**
 * What is shown with the version that was current before it was read: what changes meanwhile is noticed. A portal of an
 * earlier release has no version, and what is shown stays.
 */
const withVersion = <Answer extends object>(
  client: QueryClient,
  question: ApiQuery<Answer>,
  version: ApiQuery<Version>,
) => ({
  ...question,
  queryFn: async (context: { readonly signal: AbortSignal }) => {
    const before = await versionNow(client, version);
    return { ...(await question.queryFn(context)), version: before };
  },
});

interface Kept {
  /** After it was read again because somebody has changed it. */
  readonly onChanged?: (() => void) | undefined;
  readonly staleTime?: number;
  readonly gcTime?: number;
}

/**
 * What is read again after changes of others, but not as long as a part of it holds it (`HoldList`), and never without
 * a version.
 */
export const useLive = <Answer extends object>(
  question: ApiQuery<Answer>,
  version: ApiQuery<Version> | undefined,
  { onChanged, ...kept }: Kept,
) => {
  const { queryClient } = useSite();
  const [held, hold] = useReducer((before: number, more: number) => before + more, 0);
  const isHeld = held > 0;
  const read: ApiQuery<Answer & { readonly version?: string | undefined }> = version
    ? withVersion(queryClient, question, version)
    : question;
  const query = useQuery({ ...read, ...kept, placeholderData: keepPreviousData });
  const look = useQuery({
    queryKey: version?.queryKey ?? ['no version'],
    queryFn: version?.queryFn ?? skipToken,
    meta: { toldInPlace: true },
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });
  const { refetch } = query;
  const [shown, current] = [query.data?.version, look.data?.data.version];
  useEffect(() => {
    if (isHeld || shown === undefined || current === undefined || shown === current) return;
    // A reading that takes longer than the next look goes on.
    void refetch({ cancelRefetch: false }).then(({ isError }) => {
      if (!isError) onChanged?.();
    });
    // Only after a look at the version, which what was read since may be ahead of.
  }, [look.dataUpdatedAt, isHeld, refetch]); // oxlint-disable-line react-hooks/exhaustive-deps -- `shown` follows from reading
  /** Somebody has deleted it meanwhile. */
  const isGone = shown !== undefined && isNotFound(look.error);
  return { query, hold, isGone };
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
