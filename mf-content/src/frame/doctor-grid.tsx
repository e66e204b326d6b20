import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { FirstFree, FreeTimes } from '@arev/shared/free-times';
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
 * One call requests the free times of a page of the list, so that the calls stay the same while it grows.
 */
const pagesOf = (doctors: readonly DoctorCard[]): readonly (readonly DoctorCard[])[] =>
  Array.from({ length: Math.ceil(doctors.length / doctorsPageSize) }, (_, page) =>
    doctors.slice(page * doctorsPageSize, (page + 1) * doctorsPageSize),
  );

export const DoctorGrid = ({ doctors, headingLevel = 2, aboveFold = 0, branchIds }: DoctorGridProps) => (
  <ul className={css.grid} role="list">
    {pagesOf(doctors).map((ofPage, page) => (
      <FreeTimes key={page} doctorIds={ofPage.map(({ id }) => id)}>
        {ofPage.map((doctor, index) => (
          <DoctorItem
            key={doctor.id}
            doctor={doctor}
            as="li"
            layout="wide"
            headingLevel={headingLevel}
            priority={page === 0 && index < aboveFold}
            later={index >= aboveFold}
            detailed
          >
            <FirstFree doctorId={doctor.id} branchIds={branchIds} />
          </DoctorItem>
        ))}
      </FreeTimes>
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
