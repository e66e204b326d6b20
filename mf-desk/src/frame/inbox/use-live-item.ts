import { type ApiQuery, isRefusal } from '@arev/shared/api-client';
import { useCallback, useRef, useState } from 'react';
import type { OwnChange } from './own-change.ts';
import { useLive, type Version } from './use-live.ts';

/**
 * An opened item, read again only after a change, because the audit trail records each reading. `told` counts the changes
 * of others since the last own one.
 */
export const useLiveItem = <Answer extends object>(
  question: ApiQuery<Answer>,
  version: ApiQuery<Version> | undefined,
) => {
  const [told, setTold] = useState(0);
  /** Something was changed here and not read since. */
  const isOwn = useRef(false);
  const { query, hold, isGone } = useLive(question, version, {
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    onChanged: () => {
      if (!isOwn.current) setTold((before) => before + 1);
      isOwn.current = false;
    },
  });
  const { refetch } = query;
  const change: OwnChange = useCallback(
    async (make) => {
      isOwn.current = true;
      setTold(0);
      hold(1);
      try {
        const made = await make();
        const { isError } = await refetch();
        isOwn.current = isError;
        return made;
      } catch (problem) {
        // Without a definite no, it may have been made.
        if (isRefusal(problem)) isOwn.current = false;
        throw problem;
      } finally {
        hold(-1);
      }
    },
    [hold, refetch],
  );
  return { query, told, isGone, change };
};
