import { forgetSending } from '@arev/shared/forms/send-once';
import { clinicDate, formatDayMonth, formatMoney, formatWeekdayDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { Select } from '@arev/shared/ui/select';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { bookVisit, type Place, servicesQuery, timesQuery, type WishedTime } from '../../api/visits.ts';
import { formatInstant } from '../../frame/instants.ts';
import { PickTime } from '../../frame/visits/pick-time.tsx';
import { RefusedTime } from '../../frame/visits/refused-time.tsx';
import { useBookFor } from '../../state/use-book-for.ts';
import { useKeptState } from '../../state/use-kept-state.ts';
import { useWishedTime } from '../../state/use-wished-time.ts';
import css from './booking.module.css';
import { type ChosenPatient, ChoosePatient } from './choose-patient.tsx';
import { type BookingChoices, bookingChoices } from './kept-booking.ts';
import type { PayerChoice } from './payer-choice.ts';
import { usePayer } from './use-payer.ts';
import { WhoPays } from './who-pays.tsx';

export interface FreeStretch {
  readonly startsAt: number;
  readonly endsAt: number;
}

interface BookVisitProps {
  readonly doctor: { readonly id: number; readonly title: string };
  readonly branch: { readonly id: number; readonly title: string };
  readonly stretch: FreeStretch;
  /** From the waiting list, or from the record of the patient. */
  readonly given?: { readonly patient: ChosenPatient; readonly serviceId?: number | undefined } | undefined;
  readonly onClose: () => void;
  readonly onBooked: () => void;
}

/**
 * Booking by phone or at the desk: patient, service, time. The choices stay until the time is booked, also when the tab is
 * reloaded or the session ends.
 */
export const BookVisit = ({ doctor, branch, stretch, given, onClose, onBooked }: BookVisitProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const place = { doctorId: doctor.id, branchId: branch.id };
  const where = useId();
  const { remember } = useBookFor();
  // Of each person their own: what was chosen for somebody else must not take their place.
  const whose = given === undefined ? '' : `-${given.patient.id}`;
  const draft = `booking-${branch.id}-${doctor.id}-${stretch.startsAt}${whose}`;
  const [kept, keep] = useKeptState<BookingChoices>(draft, bookingChoices);
  const choices: BookingChoices = kept ?? { patient: given?.patient, serviceId: given?.serviceId };
  const { patient, serviceId, picked, sent } = choices;
  const put = (next: BookingChoices): void => keep({ ...choices, sent: undefined, ...next });
  const first = useFirstTime(place, serviceId, stretch);
  const wish = sent?.wish ?? picked ?? first;
  const { paid, ...paying } = usePayer(
    { doctorId: doctor.id, patientId: patient?.id, serviceId },
    { chosen: choices.payer, onChoose: (payer) => put({ payer }) },
  );
  const close = () => {
    keep(undefined);
    forgetSending(draft);
    onClose();
  };
  const booking = useWishedTime(
    (body: Parameters<typeof bookVisit>[1], once) => bookVisit(site, body, once),
    {
      draft,
      onDone: ({ patientId, date }) => {
        if (patient?.id === patientId) {
          const words = { name: patient.fullName, time: formatInstant(date), doctor: doctor.title };
          site.toasts.show({ kind: 'success', text: t('booking.done', words) });
        }
        remember(null);
        onBooked();
        close();
      },
      onRefused: () => put({}),
    },
  );
  const choose = (time: WishedTime) => {
    booking.forget();
    put({ picked: time });
  };
  const chosen =
    patient && serviceId !== undefined && paid && wish
      ? { wish, body: { ...place, ...paid, patientId: patient.id, serviceId, date: wish.date } }
      : undefined;
  const ready = sent ?? chosen;
  const missing = (() => {
    if (!patient) return 'patient';
    if (serviceId === undefined) return 'service';
    return paid ? 'time' : lackOf(paying.payer);
  })();
  return (
    <Dialog
      open
      size="large"
      title={t('booking.title', { name: doctor.title })}
      describedBy={where}
      busy={booking.busy}
      onClose={close}
      footer={
        <>
          {ready ? (
            <Button
              icon={CalendarCheck}
              busy={booking.busy}
              onClick={() => {
                put({ sent: ready });
                booking.send(ready.body);
              }}
            >
              {t('booking.confirm', {
                date: formatDayMonth(ready.wish.day, site.language),
                time: ready.wish.time,
              })}
            </Button>
          ) : (
            <p className={css.note} role="status">
              {t(`booking.needs.${missing}`)}
            </p>
          )}
          <CloseButton>{t('booking.stop')}</CloseButton>
        </>
      }
    >
      <div className={css.part}>
        <p id={where}>
          {branch.title} · {formatWeekdayDate(wish?.day ?? clinicDate(stretch.startsAt), site.language)}
        </p>
        {booking.error ? (
          <RefusedTime error={booking.error} nearest={booking.nearest} onChoose={choose} />
        ) : null}
        {sent && !booking.error && !booking.busy ? (
          <Notice tone="warning">{t('booking.unanswered')}</Notice>
        ) : null}
        {patient ? (
          <ChosenPerson patient={patient} onOther={() => put({ patient: undefined })} />
        ) : (
          <ChoosePatient onChoose={(chosen) => put({ patient: chosen })} />
        )}
        <Service
          place={place}
          value={serviceId}
          onChange={(id) => put({ serviceId: id, picked: undefined })}
        />
        {patient && serviceId !== undefined ? <WhoPays {...paying} /> : null}
        {serviceId === undefined ? null : (
          <PickTime
            key={serviceId}
            practice={{ ...place, serviceId }}
            day={clinicDate(stretch.startsAt)}
            wish={wish}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  );
};

/** The missing part of the payer. */
const lackOf = (payer: PayerChoice | undefined) =>
  payer?.kind === 'insurance' || payer?.kind === 'employer' ? payer.kind : 'payer';

interface ChosenPersonProps {
  readonly patient: ChosenPatient;
  readonly onOther: () => void;
}

const ChosenPerson = ({ patient, onOther }: ChosenPersonProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <div className={css.actions}>
      <p>
        <span className={css.name}>{patient.fullName}</span> <span className={css.note}>{patient.phone}</span>
      </p>
      <Button variant="quiet" size="small" onClick={onOther}>
        {t('booking.other')}
      </Button>
    </div>
  );
};

interface ServiceProps {
  readonly place: Place;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

const Service = ({ place, value, onChange }: ServiceProps) => {
  const { t } = useTranslation('mf-desk');
  const { data, isError, isFetching, refetch } = useQuery(servicesQuery(useSite(), place));
  if (isError && !data) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Field label={t('inbox.requests.service')} required>
      <Select
        placeholder={t('booking.choose')}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        {data?.data.map(({ id, title, durationMinutes, price }) => (
          <option key={id} value={id}>
            {t('booking.service', { title, minutes: durationMinutes, price: formatMoney(price) })}
          </option>
        ))}
      </Select>
    </Field>
  );
};

/** The first time of the service within the selected stretch. */
const useFirstTime = (place: Place, serviceId: number | undefined, { startsAt, endsAt }: FreeStretch) => {
  const day = clinicDate(startsAt);
  const { data } = useQuery({
    ...timesQuery(useSite(), { ...place, serviceId: serviceId ?? 0, date: day }),
    enabled: serviceId !== undefined,
  });
  const found = data?.data.find(({ date: start }) => start >= startsAt && start < endsAt);
  return found && { day, ...found };
};
