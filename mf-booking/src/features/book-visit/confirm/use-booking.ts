import { ApiError, isRefusal } from '@arev/shared/api-client';
import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useHref, useSite, type Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useMutation } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { visitBankPage } from '../../../api/payments.ts';
import { forgetPurchases } from '../../../api/purchases.ts';
import { refreshService } from '../../../api/services.ts';
import { forgetOffers, forgetTimes, forgetVisits, renewVisits } from '../../../api/visits.ts';
import { without } from '../../../state/answer.ts';
import { isChosenIn, type TimeChoice } from '../../../state/choice.ts';
import { siteFor } from '../../../state/for-whom.tsx';
import { refusedTime, refusedTimeAtom } from '../../../state/refused-time.ts';
import { book } from './book.ts';
import { bookingProblemOf } from './booking-problem.ts';
import { useEndedDraft } from './use-ended-draft.ts';
import { useLateToasts } from './use-late-toasts.ts';
import { wishOf } from './wish-of.ts';

/** Opens the bank's page for a booked visit; if that fails, the page of the visit offers it again. */
const bankPageOf = (site: Site, id: number) =>
  visitBankPage(site, id).catch((error: unknown) => {
    site.toasts.showError(error);
    return undefined;
  });

interface Terms {
  readonly paysNow: boolean;
  /** The shown price, to which the patient agrees. */
  readonly price: number;
}

/**
 * Books the chosen visit. A retry after a lost response counts once; another booking, or a try after a refusal, is
 * another call.
 */
export const useBooking = (choice: TimeChoice, { paysNow, price }: Terms) => {
  const site = useSite();
  const to = useHref();
  const [{ patientId }, setDraft] = useAtom(site.atoms.bookingDraft);
  const setRefused = useSetAtom(refusedTimeAtom);
  const once = useSendOnce();
  const endDraft = useEndedDraft(choice);
  const isShown = useIsShown();
  const toasts = useLateToasts(choice);

  const booking = useMutation({
    meta: { toldInPlace: true },
    mutationFn: ({ again }: { again: boolean }) => {
      const wish = { ...wishOf(choice), price, ...(again && { again }) };
      return once({ wish, patientId }, (options) => book(siteFor(site, patientId), wish, options));
    },
    onSuccess: async ({ id }) => {
      setRefused(undefined);
      if (!isShown()) {
        renewVisits(site);
        endDraft();
        return toasts.booked(patientId);
      }
      forgetVisits(site);
      forgetTimes(site);
      forgetPurchases(site);
      forgetOffers(site);
      endDraft();
      const bank = paysNow ? await bankPageOf(siteFor(site, patientId), id) : undefined;
      if (!isShown()) return toasts.booked(patientId);
      // "Back" from the bank leads to the visit, not to the booking.
      await site.navigation.go(to(page.bookedVisit(id, { patientId })), { replace: true });
      if (bank) await site.navigation.go(bank.formUrl);
    },
    onError: async (error) => {
      const why = bookingProblemOf(error);
      if (!isShown()) toasts.failed(error);
      // The button waits for the new price.
      if (why === 'price') await refreshService(site, choice.item.slug);
      if (why !== 'taken' && why !== 'notOffered') return;
      forgetTimes(site);
      const nearest = error instanceof ApiError ? (error.nearest ?? []) : [];
      setRefused(refusedTime(choice, { why, nearest, patientId }));
      // Without a time, the step before opens automatically.
      setDraft((draft) => (isChosenIn(draft, choice) ? without(draft, ['time', 'startsAt']) : draft));
    },
  });
  return {
    book: () => booking.mutate({ again: false }),
    bookAgain: () => booking.mutate({ again: true }),
    busy: booking.isPending,
    /** The hold has ended with the booking. */
    done: booking.isSuccess,
    /** It is not known whether the visit is booked; another press of the button settles it. */
    unsettled: booking.isError && !isRefusal(booking.error),
    problem: booking.isError ? bookingProblemOf(booking.error) : undefined,
  };
};
