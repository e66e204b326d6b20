import { ApiError, isRefusal } from '@arev/shared/api-client';
import { useHref, useSite, type Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { randomKey } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { visitBankPage } from '../../../api/payments.ts';
import { forgetPurchases } from '../../../api/purchases.ts';
import { forgetTimes, forgetVisits } from '../../../api/visits.ts';
import { without } from '../../../state/answer.ts';
import type { TimeChoice } from '../../../state/choice.ts';
import { siteFor } from '../../../state/for-whom.tsx';
import { refusedTimeAtom } from '../../../state/refused-time.ts';
import { book } from './book.ts';
import { bookingProblemOf } from './booking-problem.ts';
import { wishOf } from './wish-of.ts';

/** The bank's page of a visit that is booked already: where it does not open, the visit's own page offers it. */
const bankPageOf = (site: Site, id: number) =>
  visitBankPage(site, id).catch((error: unknown) => {
    site.toasts.showError(error);
    return undefined;
  });

/** Books what was chosen. Pressing again after a lost answer asks for the same visit, by the same key; after a refusal it is a new question. */
export const useBooking = (choice: TimeChoice, { paysNow }: { readonly paysNow: boolean }) => {
  const site = useSite();
  const to = useHref();
  const [{ patientId }, setDraft] = useAtom(site.atoms.bookingDraft);
  const setRefused = useSetAtom(refusedTimeAtom);
  const [key, setKey] = useState(randomKey);
  const booked = useRef(false);

  // Only once this page has gone: an empty draft would lead it to its first step.
  useEffect(
    () => () => {
      if (booked.current) setDraft({});
    },
    [setDraft],
  );

  const booking = useMutation({
    meta: { toldInPlace: true },
    mutationFn: ({ again }: { again: boolean }) =>
      book(siteFor(site, patientId), { ...wishOf(choice), ...(again && { again }) }, key),
    onSuccess: async ({ id }) => {
      forgetVisits(site);
      forgetTimes(site);
      forgetPurchases(site);
      booked.current = true;
      const bank = paysNow ? await bankPageOf(siteFor(site, patientId), id) : undefined;
      // "Back" from the bank leads to the visit, not to its booking.
      await site.navigation.go(to(page.bookedVisit(id, { patientId })), { replace: true });
      if (bank) await site.navigation.go(bank.formUrl);
    },
    onError: (error) => {
      if (isRefusal(error)) setKey(randomKey());
      const why = bookingProblemOf(error);
      if (why !== 'taken' && why !== 'notOffered') return;
      forgetTimes(site);
      const nearest = error instanceof ApiError ? (error.nearest ?? []) : [];
      setRefused({ why, date: choice.date, time: choice.time, nearest });
      // A visit without a time is asked for one: the step before opens by itself.
      setDraft((draft) => without(draft, ['time', 'startsAt']));
    },
  });
  return {
    book: () => booking.mutate({ again: false }),
    bookAgain: () => booking.mutate({ again: true }),
    busy: booking.isPending,
    /** Nothing is kept any more once it is booked. */
    done: booking.isSuccess,
    problem: booking.isError ? bookingProblemOf(booking.error) : undefined,
  };
};
