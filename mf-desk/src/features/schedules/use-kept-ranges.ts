import type { DoctorHours, WorkingRange } from '@arev/shared/contracts/schedules';
import { type Draft, forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const stored = z.array(z.object({ weekday: z.number(), starts: z.string(), ends: z.string() }));

const draftOf = (draft: Draft, version: number): readonly WorkingRange[] | undefined => {
  if (draft.version !== version) return undefined;
  try {
    return z.safeParse(stored, JSON.parse(String(draft.ranges))).data;
  } catch {
    return undefined;
  }
};

/** The unsaved ranges of a week; a draft is dropped if the hours have changed since. */
export const useKeptRanges = (name: string, { ranges, version }: DoctorHours) => {
  const [draft] = useState(() => readDraft(name));
  const [typed, setTyped] = useState(() => draftOf(draft, version));
  const [dropped] = useState(draft.version !== undefined && draft.version !== version);
  useEffect(() => {
    if (dropped) forgetDraft(name);
  }, [dropped, name]);
  return {
    dropped,
    ranges: typed ?? ranges,
    isDraft: typed !== undefined,
    put: (next: readonly WorkingRange[]) => {
      setTyped(next);
      keepDraft(name, { version, ranges: JSON.stringify(next) });
    },
    forget: () => {
      setTyped(undefined);
      forgetDraft(name);
    },
  };
};
