import type { Waiting } from '@arev/shared/contracts/waiting-list';
import { clinicClock, clinicDate, formatDayMonth, formatLongDate, type Language } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CalendarX, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { declineTime, leaveWaiting, refreshWaiting, waitingQuery } from '../../api/waiting-list.ts';
import { Answered } from '@arev/shared/ui/answered';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { ConfirmedButton } from '../../frame/confirmed/confirmed-button.tsx';
import css from './waiting-list.module.css';

/** The patient's waiting-list entries. */
export const WaitingList = () => {
  const { t } = useTranslation('mf-patient');
  const query = useQuery(waitingQuery(useSite()));
  return (
    <Answered query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <Nothing />
        ) : (
          <ul className={css.list} role="list" aria-label={t('waiting.title')}>
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )
      }
    </Answered>
  );
};

type Offer = NonNullable<Waiting['offer']>;

const nameOf = ({ firstName, lastName }: Waiting['doctor']): string => `${firstName} ${lastName}`;

/** The offered doctor is another one than the entry's, if any is acceptable. */
const offerWords = (wished: Waiting['doctor'], offer: Offer, language: Language) => {
  const { startsAt, until, branch, doctor = wished } = offer;
  return {
    date: formatDayMonth(clinicDate(startsAt), language),
    time: clinicClock(startsAt),
    doctor: nameOf(doctor),
    branch: branch.title,
    until: clinicClock(until),
  };
};

/** The booking of the freed time, or the move of a later visit to it: a booking would be a second visit. */
const offerPath = ({ doctor: wished, service }: Waiting, offer: Offer): string => {
  const { startsAt, branch, movable, doctor = wished } = offer;
  if (movable) return page.moveVisit(movable.appointmentId, { at: startsAt });
  return page.bookingStart({ service: service.slug, doctor: doctor.slug, branchId: branch.id, at: startsAt });
};

/** The booking of the service with the doctor and at the branch of the entry. */
const bookingPath = ({ doctor, anyDoctor, service, branch }: Waiting): string =>
  page.bookingStart({
    service: service.slug,
    ...(!anyDoctor && { doctor: doctor.slug }),
    ...(branch && { branchId: branch.id }),
  });

const Entry = ({ entry }: { readonly entry: Waiting }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { language } = useSite();
  const { doctor, service, branch, from, to: until, offer, anyDoctor } = entry;
  const words = offer ? offerWords(doctor, offer, language) : undefined;
  return (
    <RowCard
      title={<a href={to(page.doctor(doctor.slug))}>{nameOf(doctor)}</a>}
      notes={[
        service.title,
        ...(anyDoctor ? [t('waiting.anyDoctor')] : []),
        branch?.title ?? t('waiting.anyBranch'),
        t('waiting.days', { from: formatLongDate(from, language), to: formatLongDate(until, language) }),
        ...(words ? [t(offer?.byDesk ? 'waiting.deskOffer' : 'waiting.offer', words)] : []),
      ]}
    >
      <LinkButton
        href={to(offer ? offerPath(entry, offer) : bookingPath(entry))}
        size="small"
        icon={CalendarPlus}
      >
        {t(offer ? `waiting.${offer.movable ? 'move' : 'take'}` : 'waiting.book')}
        <VisuallyHidden>
          : {words ? `${words.date}, ${words.time}, ${words.doctor}` : `${nameOf(doctor)}, ${service.title}`}
        </VisuallyHidden>
      </LinkButton>
      {offer ? <Decline entry={entry} offer={offer} /> : null}
      <Leave entry={entry} />
    </RowCard>
  );
};

interface DeclineProps {
  readonly entry: Waiting;
  readonly offer: Offer;
}

const Decline = ({ entry, offer }: DeclineProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const { date, time, doctor, branch } = offerWords(entry.doctor, offer, site.language);
  return (
    <ConfirmedButton
      size="small"
      icon={CalendarX}
      label={t('waiting.decline')}
      of={`${date}, ${time}, ${doctor}`}
      title={t('waiting.declineTitle')}
      cancel={t('waiting.keepOffer')}
      act={() => declineTime(site, entry.id, offer.startsAt)}
      onDone={() => refreshWaiting(site)}
    >
      <p>
        {date}, {time}, {doctor}, {branch}
      </p>
      <p>{t('waiting.declineWords')}</p>
    </ConfirmedButton>
  );
};

const Leave = ({ entry }: { readonly entry: Waiting }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const name = nameOf(entry.doctor);
  return (
    <ConfirmedButton
      size="small"
      icon={LogOut}
      label={t('waiting.leave')}
      of={`${name}, ${entry.service.title}`}
      title={t('waiting.leaveTitle')}
      cancel={t('waiting.stay')}
      act={() => leaveWaiting(site, entry.id)}
      onDone={() => refreshWaiting(site)}
    >
      <p>
        {name}, {entry.service.title}
      </p>
      <p>{t('waiting.leaveWords')}</p>
    </ConfirmedButton>
  );
};

const Nothing = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return (
    <EmptyState
      title={t('waiting.empty')}
      action={
        <LinkButton href={to(page.bookingStart())} icon={CalendarPlus}>
          {t('appointments.choose')}
        </LinkButton>
      }
    >
      {t('waiting.emptyHint')}
    </EmptyState>
  );
};
