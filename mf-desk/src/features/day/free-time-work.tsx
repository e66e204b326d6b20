import { clinicDate } from '@arev/shared/i18n';
import { BookVisit, type FreeStretch } from './book-visit.tsx';
import type { ChosenPatient } from './choose-patient.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** The open action of a free time. */
export interface TimeWork {
  readonly doctor: { readonly id: number; readonly title: string };
  readonly stretch: FreeStretch;
  readonly what:
    | 'booking'
    | 'waiting'
    /** Somebody from the waiting list, who waits for a service, or the patient whose record was open before. */
    | { readonly patient: ChosenPatient; readonly serviceId?: number | undefined };
}

interface FreeTimeWorkProps {
  readonly work: TimeWork;
  readonly branch: { readonly id: number; readonly title: string };
  /** Of the day: the waiting list is read again when it changes. */
  readonly version: string;
  readonly onChange: (work: TimeWork | undefined) => void;
  readonly onBooked: () => void;
}

/** Stays open while others book the time or a part of it: the portal then refuses, and the choices stay. */
export const FreeTimeWork = ({ work, branch, version, onChange, onBooked }: FreeTimeWorkProps) => {
  const { doctor, stretch, what } = work;
  const close = () => onChange(undefined);
  if (what === 'waiting')
    return (
      <WaitingLine
        doctor={doctor}
        wish={{ doctorId: doctor.id, branchId: branch.id, date: clinicDate(stretch.startsAt) }}
        stretch={stretch}
        version={version}
        onBook={(patient, serviceId) => onChange({ ...work, what: { patient, serviceId } })}
        onMoved={onBooked}
        onClose={close}
      />
    );
  return (
    <BookVisit
      doctor={doctor}
      branch={branch}
      stretch={stretch}
      given={what === 'booking' ? undefined : what}
      onClose={close}
      onBooked={onBooked}
    />
  );
};
