import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { IconButton } from '@arev/shared/ui/icon-button';
import { MediaCard } from '@arev/shared/ui/media-card';
import { Picture } from '@arev/shared/ui/picture';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './doctors-row.module.css';

/** More than this many do not stand side by side: the row scrolls. */
const mostInGrid = 3;

interface DoctorsRowProps {
  readonly title: string;
  readonly doctors: readonly DoctorCard[];
}

export const DoctorsRow = ({ title, doctors }: DoctorsRowProps) => {
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = doctors.length > mostInGrid;
  const place = scrolls ? { ref: scroller, role: 'region', tabIndex: 0, 'aria-labelledby': titleId } : {};
  return (
    <section className={css.doctors} aria-labelledby={titleId} data-print="hide">
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {scrolls ? <Arrows scroller={scroller} /> : null}
      </div>
      <div className={css.place} data-scrolls={scrolls} {...place}>
        <ul className={css.list} role="list">
          {doctors.map((doctor) => (
            <Doctor key={doctor.id} doctor={doctor} layout={scrolls ? 'tall' : 'auto'} />
          ))}
        </ul>
      </div>
    </section>
  );
};

/** For a mouse without a wheel that goes sideways; keys and fingers scroll the row itself. */
const Arrows = ({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) => {
  const { t } = useTranslation('mf-catalogue');
  const scroll = (direction: 1 | -1) => {
    const row = scroller.current;
    row?.scrollBy({ left: direction * row.clientWidth });
  };
  return (
    <div className={css.arrows}>
      <IconButton
        variant="secondary"
        label={t('doctors.previous')}
        icon={ChevronLeft}
        onClick={() => scroll(-1)}
      />
      <IconButton
        variant="secondary"
        label={t('doctors.next')}
        icon={ChevronRight}
        onClick={() => scroll(1)}
      />
    </div>
  );
};

const Doctor = ({ doctor, layout }: { doctor: DoctorCard; layout: 'tall' | 'auto' }) => {
  const to = useHref();
  const { slug, firstName, lastName, position, photo, photoPath } = doctor;
  return (
    <MediaCard
      as="li"
      layout={layout}
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
