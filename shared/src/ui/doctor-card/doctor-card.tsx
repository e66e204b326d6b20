import type { DoctorCard as Doctor } from '../../contracts/doctors.ts';
import { CardPicture, type CardPictureProps } from '../card-picture/card-picture.tsx';
import { MediaCard, type MediaCardProps } from '../media-card/media-card.tsx';

export interface DoctorCardProps
  extends
    Pick<MediaCardProps, 'as' | 'layout' | 'headingLevel'>,
    Pick<CardPictureProps, 'priority' | 'sizes'> {
  readonly doctor: Doctor;
  readonly href: string;
}

export function DoctorCard({ doctor, href, priority = false, sizes, ...card }: DoctorCardProps) {
  return (
    <MediaCard
      {...card}
      href={href}
      title={`${doctor.firstName} ${doctor.lastName}`}
      lead={doctor.position}
      picture={<CardPicture kind="doctor" of={doctor} priority={priority} {...(sizes && { sizes })} />}
    />
  );
}
