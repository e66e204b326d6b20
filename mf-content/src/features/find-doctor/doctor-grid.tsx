import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { cardRatio } from '@arev/shared/ui/card-picture';
import { MediaCardSkeleton } from '@arev/shared/ui/media-card';
import css from './doctor-grid.module.css';
import { DoctorItem } from './doctor-item.tsx';

interface DoctorGridProps {
  readonly doctors: readonly DoctorCard[];
  readonly headingLevel?: 2 | 3;
  /** How many pictures are seen at once when the page opens. */
  readonly aboveFold?: number;
}

export const DoctorGrid = ({ doctors, headingLevel = 2, aboveFold = 0 }: DoctorGridProps) => (
  <ul className={css.grid} role="list">
    {doctors.map((doctor, index) => (
      <DoctorItem
        key={doctor.id}
        doctor={doctor}
        as="li"
        layout="auto"
        headingLevel={headingLevel}
        priority={index < aboveFold}
      />
    ))}
  </ul>
);

export const DoctorGridSkeleton = ({ count }: { count: number }) => (
  <div className={css.grid}>
    {Array.from({ length: count }, (_, index) => (
      <MediaCardSkeleton key={index} ratio={cardRatio.doctor} layout="auto" />
    ))}
  </div>
);
