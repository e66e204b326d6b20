import { ApiError, isRefusal } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshTimes } from '../api/visits.ts';

const ofTimes: readonly number[] = [
  errorCode.slotTaken,
  errorCode.ownAppointmentOverlaps,
  errorCode.slotNotOffered,
];

/**
 * Sends a call that takes a time. A retry after a lost response has the same idempotency key; after a refusal
 * the free times are requested again, and the refusal contains the nearest ones.
 */
export const useWishedTime = <Wish, Answer>(
  send: (wish: Wish, once: { readonly idempotencyKey: string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) => {
  const site = useSite();
  const [key, setKey] = useState(randomKey);
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (wish: Wish) => send(wish, { idempotencyKey: key }),
    onSuccess: onDone,
    onError: (error) => {
      if (!isRefusal(error)) return;
      setKey(randomKey());
      void refreshTimes(site);
    },
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
