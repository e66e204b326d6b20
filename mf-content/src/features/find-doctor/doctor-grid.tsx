import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { MediaCard, MediaCardSkeleton } from '@arev/shared/ui/media-card';
import { Picture } from '@arev/shared/ui/picture';
import css from './doctor-grid.module.css';

const width = 640;
const height = 800;
const ratio = [4, 5] as const;

interface DoctorGridProps {
  readonly doctors: readonly DoctorCard[];
  readonly headingLevel?: 2 | 3;
  /** How many pictures are seen at once when the page opens. */
  readonly aboveFold?: number;
}

export const DoctorGrid = ({ doctors, headingLevel = 2, aboveFold = 0 }: DoctorGridProps) => {
  const to = useHref();
  return (
    <ul className={css.grid} role="list">
      {doctors.map(({ id, slug, firstName, lastName, position, photo, photoPath }, index) => (
        <MediaCard
          key={id}
          as="li"
          layout="auto"
          headingLevel={headingLevel}
          href={to(page.doctor(slug))}
          title={`${firstName} ${lastName}`}
          lead={position}
          picture={
            <Picture
              kind="doctor"
              photo={photo}
              photoPath={photoPath}
              alt=""
              width={width}
              height={height}
              variant="card"
              shape="plain"
              priority={index < aboveFold}
            />
          }
        />
      ))}
    </ul>
  );
};

export const DoctorGridSkeleton = ({ count }: { count: number }) => (
  <div className={css.grid}>
    {Array.from({ length: count }, (_, index) => (
      <MediaCardSkeleton key={index} ratio={ratio} layout="auto" />
    ))}
  </div>
);
