import { ApiError, isRefusal } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { memoryStorage, sendOnce } from '@arev/shared/forms/send-once';
import { useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Once } from '../api/save-once.ts';
import { refreshTimes } from '../api/visits.ts';

const ofTimes: readonly number[] = [
  errorCode.slotTaken,
  errorCode.ownAppointmentOverlaps,
  errorCode.slotNotOffered,
];

interface Outcomes<Wish> {
  readonly onDone: (wish: Wish) => void;
  readonly onRefused?: () => void;
  /** Also after a refusal or a lost answer: something is not as it was shown. */
  readonly onSettled?: () => void;
  /** The draft of the wish: with it, the key survives a reload of the tab. */
  readonly draft?: string;
}

/**
 * Sends a call that takes a time. A retry of the same wish after a lost response has the same idempotency key; after a
 * refusal the free times are requested again, and the refusal contains the nearest ones.
 */
export const useWishedTime = <Wish extends object>(
  send: (wish: Wish, once: Once) => Promise<unknown>,
  { onDone, onRefused, onSettled, draft }: Outcomes<Wish>,
) => {
  const site = useSite();
  const [memory] = useState(memoryStorage);
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (wish: Wish) =>
      sendOnce(draft ?? '', wish, (once) => send(wish, once), draft === undefined ? memory : undefined),
    onSuccess: (_, wish) => onDone(wish),
    onError: (error) => {
      if (!isRefusal(error)) return;
      onRefused?.();
      void refreshTimes(site);
    },
    onSettled: () => onSettled?.(),
  });
  const { error } = sending;
  const isTime = error instanceof ApiError && ofTimes.includes(error.code);
  return {
    send: sending.mutate,
    forget: sending.reset,
    busy: sending.isPending || sending.isSuccess,
    error,
    nearest: isTime ? (error.nearest ?? []) : [],
  };
};
