import type { DoctorHours, WorkingRange } from '@arev/shared/contracts/schedules';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { useState } from 'react';
import * as z from 'zod/mini';

const stored = z.array(z.object({ weekday: z.number(), starts: z.string(), ends: z.string() }));

const draftOf = (name: string, version: number): readonly WorkingRange[] | undefined => {
  const draft = readDraft(name);
  if (draft.version !== version) return undefined;
  try {
    return z.safeParse(stored, JSON.parse(String(draft.ranges))).data;
  } catch {
    return undefined;
  }
};

/** The ranges of a week until they are saved; a draft of hours that have changed since is dropped. */
export const useKeptRanges = (name: string, { ranges, version }: DoctorHours) => {
  const [typed, setTyped] = useState(() => draftOf(name, version));
  return {
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
