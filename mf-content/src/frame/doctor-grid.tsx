import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { FirstFree } from '@arev/shared/free-times';
import { cardRatio } from '@arev/shared/ui/card-picture';
import { MediaCardSkeleton } from '@arev/shared/ui/media-card';
import { doctorsPageSize } from '../api/doctors.ts';
import css from './doctor-grid.module.css';
import { DoctorItem } from './doctor-item.tsx';

interface DoctorGridProps {
  readonly doctors: readonly DoctorCard[];
  readonly headingLevel?: 2 | 3;
  /** How many pictures are visible when the page opens. */
  readonly aboveFold?: number;
  /** The selected branches, if not all are. */
  readonly branchIds?: readonly number[];
}

/**
 * The doctors whose free times one call requests: a page of the list, so that the calls stay the same while it grows.
 */
const pageAround = (doctors: readonly DoctorCard[], index: number): number[] => {
  const start = index - (index % doctorsPageSize);
  return doctors.slice(start, start + doctorsPageSize).map(({ id }) => id);
};

export const DoctorGrid = ({ doctors, headingLevel = 2, aboveFold = 0, branchIds }: DoctorGridProps) => (
  <ul className={css.grid} role="list">
    {doctors.map((doctor, index) => (
      <DoctorItem
        key={doctor.id}
        doctor={doctor}
        as="li"
        layout="wide"
        headingLevel={headingLevel}
        priority={index < aboveFold}
        detailed
      >
        <FirstFree doctorId={doctor.id} among={pageAround(doctors, index)} branchIds={branchIds} />
      </DoctorItem>
    ))}
  </ul>
);

export const DoctorGridSkeleton = ({ count }: { count: number }) => (
  <div className={css.grid}>
    {Array.from({ length: count }, (_, index) => (
      <MediaCardSkeleton key={index} ratio={cardRatio.doctor} layout="wide" />
    ))}
  </div>
);
