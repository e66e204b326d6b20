import type { ContentItem } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSite } from '@arev/shared/remote-kit';
import { useEffect, useState } from 'react';
import type { FormValues } from './content-values.ts';

export interface Outcome {
  readonly saved?: ContentItem;
  /** The version that somebody else has saved meanwhile. */
  readonly theirs?: ContentItem;
  readonly before?: FormValues;
  readonly isDraft: boolean;
  /** A save before the draft published its text, and its response was lost (019). */
  readonly hasPublished?: boolean;
}

const keyOf = (type: ContentType, id: string) => ['content-outcome', type, id];

/** The editor of a new item ends with its first save. The one at the address of the item tells the outcome, once. */
export const useHandedOutcome = (type: ContentType, id = 'new') => {
  const { queryClient } = useSite();
  const [handed, setHanded] = useState(() => queryClient.getQueryData<Outcome>(keyOf(type, id)));
  useEffect(() => queryClient.removeQueries({ queryKey: keyOf(type, id) }), [queryClient, type, id]);
  return {
    handed,
    endHanded: () => setHanded(undefined),
    handOn: (to: string, outcome: Outcome) => void queryClient.setQueryData(keyOf(type, to), outcome),
  };
};
