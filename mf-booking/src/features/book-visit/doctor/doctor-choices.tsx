import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { formatWeekdayDate } from '@arev/shared/i18n';
import type { BookingDraft } from '@arev/shared/session';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { soonestQuery, type ServiceInBranch } from '../../../api/choices.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import { isRefusedIn, refusedTimeAtom } from '../../../state/refused-time.ts';
import { BookingTrouble } from '../confirm/booking-trouble.tsx';
import { useKeeping } from '../hold/use-keeping.ts';
import type { Answer } from '../steps/use-step.ts';
import { RefusedTimeNotice } from '../time/refused-time-notice.tsx';
import css from './doctor-choices.module.css';
import { DoctorRow } from './doctor-row.tsx';
import { soonestOf } from './soonest-of.ts';

interface DoctorChoicesProps {
  readonly doctors: readonly DoctorCard[];
  readonly place: ServiceInBranch;
  readonly draft: BookingDraft;
  readonly answer: Answer;
  readonly busy: boolean;
}

/** The doctors with their next free times; the first of all is one press for patients without a preference. */
export const DoctorChoices = ({ doctors, place, draft, answer, busy }: DoctorChoicesProps) => {
  const { t } = useTranslation('mf-booking');
  const site = useBookingSite();
  const soonest = useQuery(soonestQuery(site, place));
  const offers = soonest.data?.data ?? [];
  const { keep, asked, problem } = useKeeping(draft);
  const first = soonestOf(doctors, offers);
  const refused = useAtomValue(refusedTimeAtom);
  // Another payer may exclude the doctor of the refused time.
  const refusing = doctors.find(({ id }) => id === refused?.doctorId);
  return (
    <>
      {isRefusedIn(draft, refused) && refusing ? (
        <RefusedTimeNotice
          refused={refused}
          doctor={`${refusing.firstName} ${refusing.lastName}`}
          onChoose={keep}
        />
      ) : null}
      {problem ? <BookingTrouble problem={problem} /> : null}
      {first && doctors.length > 1 ? (
        <Card as="section" tone="accent" aria-labelledby="soonest-title">
          <div className={css.soonest}>
            <h2 className={css.title} id="soonest-title">
              {t('doctor.soonest.title')}
            </h2>
            <Button
              icon={CalendarClock}
              busy={asked === first.time.date}
              onClick={() => keep({ doctorId: first.doctor.id, ...first.time })}
            >
              {t('doctor.soonest.choose', {
                date: formatWeekdayDate(first.time.day, site.language),
                time: first.time.time,
                doctor: `${first.doctor.firstName} ${first.doctor.lastName}`,
              })}
            </Button>
          </div>
        </Card>
      ) : null}
      <ul className={css.list} role="list">
        {doctors.map((doctor) => (
          <DoctorRow
            key={doctor.id}
            doctor={doctor}
            chosen={doctor.id === draft.doctorId}
            times={offers.find(({ doctorId }) => doctorId === doctor.id)?.times ?? []}
            known={soonest.isSuccess}
            asked={asked}
            busy={busy}
            onTime={(time) => keep({ doctorId: doctor.id, ...time })}
            onDoctor={() => answer({ doctorId: doctor.id })}
          />
        ))}
      </ul>
    </>
  );
};
