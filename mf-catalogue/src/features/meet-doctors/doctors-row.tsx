import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Carousel } from '@arev/shared/ui/carousel';
import { MediaCard, type MediaCardProps } from '@arev/shared/ui/media-card';
import { Picture } from '@arev/shared/ui/picture';
import { useId } from 'react';
import css from './doctors-row.module.css';

/** More than this many do not stand side by side: the row turns. */
const mostInGrid = 3;

interface DoctorsRowProps {
  readonly title: string;
  readonly doctors: readonly DoctorCard[];
}

export const DoctorsRow = ({ title, doctors }: DoctorsRowProps) => (
  <div className={css.doctors} data-print="hide">
    {doctors.length > mostInGrid ? (
      <div className={css.row}>
        <Carousel
          label={title}
          top={<h2>{title}</h2>}
          slides={doctors.map((doctor) => (
            <Doctor key={doctor.id} doctor={doctor} />
          ))}
        />
      </div>
    ) : (
      <Still title={title} doctors={doctors} />
    )}
  </div>
);

const Still = ({ title, doctors }: DoctorsRowProps) => {
  const titleId = useId();
  return (
    <section className={css.still} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={css.list} role="list">
        {doctors.map((doctor) => (
          <Doctor key={doctor.id} doctor={doctor} as="li" layout="auto" />
        ))}
      </ul>
    </section>
  );
};

interface DoctorProps extends Pick<MediaCardProps, 'as' | 'layout'> {
  readonly doctor: DoctorCard;
}

const Doctor = ({ doctor, ...card }: DoctorProps) => {
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
          width={640}
          height={800}
          variant="card"
          shape="plain"
          sizes="(width < 25rem) 80vw, 16rem"
        />
      }
    />
  );
};
