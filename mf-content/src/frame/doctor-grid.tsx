import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { FirstFree, FreeTimes } from '@arev/shared/free-times';
import { useFirst } from '@arev/shared/remote-kit';
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

/** As many as a large screen shows. */
const firstDoctors = 8;

export const DoctorGrid = ({ doctors, ...rest }: DoctorGridProps) => (
  <ul className={css.grid} role="list">
    {pagesOf(doctors).map((ofPage, page) => (
      <FreeTimes key={page} doctorIds={ofPage.map(({ id }) => id)}>
        <DoctorItems {...rest} doctors={ofPage} isFirst={page === 0} />
      </FreeTimes>
    ))}
  </ul>
);

interface DoctorItemsProps extends DoctorGridProps {
  readonly isFirst: boolean;
}

const DoctorItems = ({ doctors, headingLevel = 2, aboveFold = 0, branchIds, isFirst }: DoctorItemsProps) =>
  useFirst(doctors, firstDoctors).map((doctor, index) => (
    <DoctorItem
      key={doctor.id}
      doctor={doctor}
      as="li"
      layout="wide"
      headingLevel={headingLevel}
      priority={isFirst && index < aboveFold}
      later={index >= aboveFold}
      detailed
    >
      <FirstFree doctorId={doctor.id} branchIds={branchIds} />
    </DoctorItem>
  ));

export const DoctorGridSkeleton = ({ count }: { count: number }) => (
  <div className={css.grid}>
    {Array.from({ length: count }, (_, index) => (
      <MediaCardSkeleton key={index} ratio={cardRatio.doctor} layout="wide" />
    ))}
  </div>
);
