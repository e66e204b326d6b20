import { Languages, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DoctorCard as Doctor } from '../../contracts/doctors.ts';
import { CardPicture, type CardPictureProps } from '../card-picture/card-picture.tsx';
import { MediaCard, type MediaCardProps } from '../media-card/media-card.tsx';
import { DoctorLine } from '../doctor-line/doctor-line.tsx';
import { useUiText } from '../ui-text/ui-text.ts';

export interface DoctorCardProps
  extends
    Pick<MediaCardProps, 'as' | 'layout' | 'headingLevel' | 'later'>,
    Pick<CardPictureProps, 'priority' | 'sizes'> {
  readonly doctor: Doctor;
  readonly href: string;
  /** The branches and languages of the doctor. */
  readonly detailed?: boolean;
  /** Additional information, such as the first free time. */
  readonly children?: ReactNode;
}

export function DoctorCard({ doctor, href, priority = false, sizes, ...rest }: DoctorCardProps) {
  const { detailed = false, children, ...card } = rest;
  return (
    <MediaCard
      {...card}
      href={href}
      title={`${doctor.firstName} ${doctor.lastName}`}
      lead={doctor.position}
      picture={<CardPicture kind="doctor" of={doctor} priority={priority} {...(sizes && { sizes })} />}
    >
      {detailed ? <Details doctor={doctor} /> : null}
      {children}
    </MediaCard>
  );
}

function Details({ doctor: { branches = [], languages = [] } }: Pick<DoctorCardProps, 'doctor'>) {
  const t = useUiText();
  return (
    <>
      {branches.length > 0 ? (
        <DoctorLine icon={MapPin} label={t('doctor.branches')}>
          {branches.map(({ title }) => title).join(', ')}
        </DoctorLine>
      ) : null}
      {languages.length > 0 ? (
        <DoctorLine icon={Languages} label={t('doctor.languages')}>
          {languages.map((language) => t(`doctor.language.${language}`)).join(', ')}
        </DoctorLine>
      ) : null}
    </>
  );
}
