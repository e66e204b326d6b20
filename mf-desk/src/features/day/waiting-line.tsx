import { clinicClock, formatNumericDate } from '@arev/shared/i18n';
import { useNow, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { RowCard } from '@arev/shared/ui/row-card';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  offerTime,
  type Place,
  timesQuery,
  type WaitingPerson,
  waitingQuery,
  type WishedTime,
} from '../../api/visits.ts';
import { formatInstant } from '../../frame/instants.ts';
import { PatientPhone } from '../../frame/patient-phone.tsx';
import { MoveVisit } from '../../frame/visits/move-visit.tsx';
import type { FreeStretch } from './book-visit.tsx';
import css from './booking.module.css';
import type { ChosenPatient } from './choose-patient.tsx';
import { useNewState } from './use-new-state.ts';

interface WaitingLineProps {
  readonly doctor: { readonly title: string };
  readonly wish: Place & { readonly date: string };
  readonly stretch: FreeStretch;
  readonly version: string;
  readonly onBook: (patient: ChosenPatient, serviceId: number) => void;
  /** The visit of somebody is moved, or may be. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

type Move = Pick<ComponentProps<typeof MoveVisit>, 'visit' | 'practice' | 'first'>;

/** A time that has begun can still be booked (138), but no longer offered. */
const lookEvery = 30_000;

/**
 * The waiting list of this doctor and day, in order: patients are offered the free time, or booked by phone. A later visit
 * for the same service can be moved, and one as the patient wished is only moved.
 */
export const WaitingLine = ({
  doctor,
  wish,
  stretch,
  version,
  onBook,
  onMoved,
  onClose,
}: WaitingLineProps) => {
  const { t } = useTranslation('mf-desk');
  const query = useQuery(waitingQuery(useSite(), wish, version));
  const [moving, setMoving] = useState<Move>();
  const lookAgain = async (): Promise<void> => {
    const { data } = await query.refetch();
    // The next try after a refusal names what the list shows then (228).
    setMoving((open) => open && { ...open, visit: visitNow(open.visit, data?.data ?? []) });
  };
  if (moving)
    return (
      <MoveVisit
        {...moving}
        onClose={() => setMoving(undefined)}
        onMoved={() => {
          onMoved();
          void lookAgain();
        }}
        onDone={onClose}
      />
    );
  return (
    <Dialog open size="medium" title={t('waiting.title', { name: doctor.title })} onClose={onClose}>
      <Answered query={query}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState title={t('waiting.none')} />
          ) : (
            <div className={css.part}>
              <ol className={css.part} role="list" aria-label={t('waiting.list')}>
                {data.map((one) => (
                  <Waiting
                    key={one.id}
                    {...{ one, wish, stretch, onBook }}
                    onMove={setMoving}
                    onOffered={query.refetch}
                  />
                ))}
              </ol>
              {total > data.length ? <p>{t('waiting.onlyFirst', { shown: data.length, total })}</p> : null}
            </div>
          )
        }
      </Answered>
    </Dialog>
  );
};

/** The visit as the list has it now; one that has left the list stays as it was. */
const visitNow = (seen: Move['visit'], line: readonly WaitingPerson[]): Move['visit'] => {
  const one = line.find(({ visit }) => visit?.id === seen.id);
  return one?.visit ? { ...one.visit, patient: one.patient } : seen;
};

type Offer = NonNullable<WaitingPerson['offers']>[number];

const OfferNote = ({ offer: { startsAt, declinedAt } }: { readonly offer: Offer }) => {
  const { t } = useTranslation('mf-desk');
  const time = clinicClock(startsAt);
  return declinedAt === null
    ? t('waiting.offered', { time })
    : t('waiting.declined', { time, when: formatInstant(declinedAt) });
};

type Visit = WaitingPerson['visit'];

/** The patient has a visit as they wished, which this time would not bring forward (029). */
const isServed = (visit: Visit, time: number): boolean => visit?.asWished === true && visit.startsAt <= time;

type Time = Omit<WishedTime, 'day'>;

const timesIn = ({ startsAt, endsAt }: FreeStretch, times: readonly Time[] = []): readonly Time[] =>
  times.filter(({ date: start }) => start >= startsAt && start < endsAt);

/** To a time before the visit that the patient has. */
const moveOf = (
  { visit, patient, service }: WaitingPerson,
  { doctorId, branchId, date }: WaitingLineProps['wish'],
  free: Time | undefined,
): Move | undefined =>
  visit && free && free.date < visit.startsAt
    ? {
        visit: { ...visit, patient },
        practice: { doctorId: visit.doctor.id, branchId: visit.branch.id, serviceId: service.id },
        first: { doctorId, branchId, time: { ...free, day: date } },
      }
    : undefined;

interface WaitingProps extends Pick<WaitingLineProps, 'wish' | 'stretch' | 'onBook'> {
  readonly one: WaitingPerson;
  readonly onMove: (move: Move) => void;
  readonly onOffered: () => Promise<unknown>;
}

const Waiting = ({ one, wish, stretch, onBook, onMove, onOffered }: WaitingProps) => {
  const { id, patient, service, from, to, anyDoctor, offers = [], visit } = one;
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const practice = { ...wish, serviceId: service.id };
  const toBook = useQuery(timesQuery(site, practice));
  // A visit to this doctor does not stand in its own way. Otherwise this is the same query.
  const visitId = visit?.doctor.id === wish.doctorId ? visit.id : undefined;
  const toMove = useQuery(timesQuery(site, { ...practice, visitId }));
  const failed = [toBook, toMove].find(({ isError, data }) => isError && !data);
  const times = timesIn(stretch, toBook.data?.data);
  const [free] = times;
  const move = moveOf(one, wish, timesIn(stretch, toMove.data?.data)[0]);
  const now = useNow(lookEvery);
  const offering = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (startsAt: number) =>
      offerTime(site, id, { branchId: wish.branchId, doctorId: wish.doctorId, startsAt }),
    // The press lasts until the list says what was offered: only then the next time has its turn.
    onSuccess: onOffered,
  });
  const isNew = useNewState(String(offering.variables));
  const next = times.find(
    ({ date: start }) =>
      start > now && !isServed(visit, start) && !offers.some(({ startsAt }) => startsAt === start),
  );
  return (
    <RowCard
      title={patient.fullName}
      notes={[
        service.title,
        t('waiting.days', { from: formatNumericDate(from), to: formatNumericDate(to) }),
        <PatientPhone key="phone" phone={patient.phone} />,
        ...(visit
          ? [t('waiting.visit', { when: formatInstant(visit.startsAt), doctor: visit.doctor.title })]
          : []),
        ...offers.map((offer) => <OfferNote key={offer.startsAt} offer={offer} />),
      ]}
    >
      {anyDoctor ? <Badge>{t('waiting.anyDoctor')}</Badge> : null}
      {toBook.data && toMove.data && !free && !move ? (
        <Badge tone="warning">{t('waiting.tooShort')}</Badge>
      ) : null}
      {failed ? <ErrorState busy={failed.isFetching} onRetry={() => void failed.refetch()} /> : null}
      {next ? (
        <Button
          size="small"
          variant="secondary"
          busy={offering.isPending}
          aria-disabled={isNew || offering.isPending}
          onClick={() => {
            if (!isNew && !offering.isPending) offering.mutate(next.date);
          }}
        >
          {t('waiting.offer', { time: clinicClock(next.date) })}
          <VisuallyHidden>: {patient.fullName}</VisuallyHidden>
        </Button>
      ) : null}
      {move ? (
        <Button size="small" variant="quiet" onClick={() => onMove(move)}>
          {t('times.move.open')}
          <VisuallyHidden>: {patient.fullName}</VisuallyHidden>
        </Button>
      ) : null}
      {free && !visit?.asWished ? (
        <Button size="small" variant="quiet" onClick={() => onBook(patient, service.id)}>
          {t('booking.open')}
          <VisuallyHidden>: {patient.fullName}</VisuallyHidden>
        </Button>
      ) : null}
      {offering.isError ? <SendFailure error={offering.error} /> : null}
      {offering.data ? (
        <p role="status">{t(offering.data.data.told ? 'waiting.told' : 'waiting.notTold')}</p>
      ) : null}
    </RowCard>
  );
};
