import { useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { CardLink } from '@arev/shared/ui/card-link';
import { Icon } from '@arev/shared/ui/icon';
import { Price } from '@arev/shared/ui/price';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './offer-row.module.css';
import type { Offer } from './offers.ts';

export const OfferRow = ({ offer, doctorSlug }: { offer: Offer; doctorSlug: string }) => {
  const { t } = useTranslation('mf-content');
  const { store, atoms } = useSite();
  const to = useHref();
  const { slug, title, minutes, prices, only } = offer;
  const session = useSession();
  // Verified patients go to booking; the others to the page of the service, which explains how to book (specified).
  const books = session.status === 'signed-in' && session.user.verified && offer.booked;
  /** A booking that follows knows on which doctor's page it began. A doctor chosen in one in progress stays. */
  const startHere = () =>
    store.set(atoms.bookingDraft, (draft) =>
      draft.doctorId === undefined ? { ...draft, startDoctorSlug: doctorSlug } : draft,
    );
  return (
    <li className={css.item}>
      <div className={css.words}>
        <CardLink
          href={to(books ? page.bookingStart({ service: slug, doctor: doctorSlug }) : page.price(slug))}
          // The address of the booking names the doctor.
          onClick={books ? undefined : startHere}
        >
          {title}
        </CardLink>
        {minutes === undefined ? null : (
          <p className={css.note}>{t('doctor.services.minutes', { count: minutes })}</p>
        )}
        {only ? <p className={css.note}>{only}</p> : null}
      </div>
      <ul className={css.prices} role="list">
        {prices.map(({ amount, branches }) => (
          <li key={amount} className={css.price}>
            {prices.length > 1 ? <span className={css.branch}>{branches}</span> : null}
            <Price amount={amount} />
          </li>
        ))}
      </ul>
      <span className={css.mark}>
        <Icon icon={ChevronRight} />
      </span>
    </li>
  );
};
