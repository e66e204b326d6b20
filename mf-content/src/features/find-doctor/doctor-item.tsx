import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { MediaCard, type MediaCardProps } from '@arev/shared/ui/media-card';
import { Picture } from '@arev/shared/ui/picture';

/** Of every portrait, also of one that is on its way. */
export const portrait = { width: 640, height: 800, ratio: [4, 5] } as const;

interface DoctorItemProps extends Pick<MediaCardProps, 'as' | 'layout' | 'headingLevel'> {
  readonly doctor: DoctorCard;
  /** Seen at once when the page opens. */
  readonly priority?: boolean;
}

export const DoctorItem = ({ doctor, priority = false, ...card }: DoctorItemProps) => {
  const to = useHref();
  const { slug, firstName, lastName, position, photo, photoPath } = doctor;
  return (
    <MediaCard
      {...card}
      href={to(page.doctor(slug))}
      title={`${firstName} ${lastName}`}
      lead={position}
      picture={
        <Picture
          kind="doctor"
          photo={photo}
          photoPath={photoPath}
          alt=""
          width={portrait.width}
          height={portrait.height}
          variant="card"
          shape="plain"
          priority={priority}
        />
      }
    />
  );
};
