import type { VisitDetails } from '@arev/shared/contracts/visits';
import type { Waiting } from '@arev/shared/contracts/waiting-list';
import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { waitingQuery } from '../../api/waiting-list.ts';
import { usePatientId } from '../../frame/for-patient.tsx';

/** A freed time of the waiting list for the service of this visit. */
export const EarlierTime = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const to = useHref();
  const patientId = usePatientId();
  const { data } = useQuery(waitingQuery(site));
  const earliest = earlierTimes(data?.data ?? [], visit).sort(
    (one, other) => one.offer.startsAt - other.offer.startsAt,
  )[0];
  if (earliest === undefined) return null;
  const { entry, offer, doctor, same } = earliest;
  return (
    <Notice
      tone="success"
      title={t('visit.earlier.title', {
        date: formatDayMonth(clinicDate(offer.startsAt), site.language),
        time: clinicClock(offer.startsAt),
      })}
      action={
        <LinkButton
          href={to(
            same
              ? page.moveVisit(visit.id, { at: offer.startsAt, patientId })
              : bookingOf(entry, offer, patientId),
          )}
          size="small"
          icon={CalendarClock}
        >
          {t(same ? 'visit.move' : 'visit.earlier.book')}
        </LinkButton>
      }
    >
      {same ? null : (
        <p>
          {t('visit.earlier.other', {
            doctor: `${doctor.firstName} ${doctor.lastName}`,
            branch: offer.branch.title,
          })}
        </p>
      )}
      <p>
        {offer.byDesk
          ? t('visit.earlier.byDesk')
          : t('visit.earlier.alone', { time: clinicClock(offer.until) })}
      </p>
    </Notice>
  );
};

/** The offers of all entries that the patient can take. */
const earlierTimes = (entries: readonly Waiting[], visit: VisitDetails) =>
  entries.flatMap((entry) => {
    const { offer, service } = entry;
    if (!offer || service.id !== visit.service.id || offer.startsAt >= visit.startsAt) return [];
    const doctor = offer.doctor ?? entry.doctor;
    const same = doctor.id === visit.doctor.id && offer.branch.id === visit.branch.id;
    return same && !visit.movable ? [] : [{ entry, offer, doctor, same }];
  });

/** Moving keeps doctor and branch: with others it is a new booking. */
const bookingOf = (
  { doctor: wished, service }: Waiting,
  { startsAt, branch, doctor = wished }: NonNullable<Waiting['offer']>,
  patientId: number | undefined,
): string =>
  page.bookingStart({
    ...{ service: service.slug, doctor: doctor.slug, branchId: branch.id },
    ...{ at: startsAt, patientId },
  });
