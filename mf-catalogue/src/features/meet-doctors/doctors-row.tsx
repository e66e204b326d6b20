import { FirstFree } from '@arev/shared/free-times';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Carousel } from '@arev/shared/ui/carousel';
import { DoctorCard, type DoctorCardProps } from '@arev/shared/ui/doctor-card';
import { MoreLink } from '@arev/shared/ui/more-link';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './doctors-row.module.css';

/** More doctors than this are a carousel. */
const mostInGrid = 3;
/** The doctors in the server-rendered page. Without scripts there are no others, but a link to all. */
const drawn = 12;

interface DoctorsRowProps {
  readonly title: string;
  readonly doctors: readonly DoctorCardProps['doctor'][];
  /** The address of all doctors, if there are many: of this speciality, or of all. */
  readonly beyond?: { readonly total: number; readonly specializationId?: number };
}

export const DoctorsRow = ({ title, doctors, beyond }: DoctorsRowProps) => (
  <div className={css.doctors} data-print="hide">
    {doctors.length > mostInGrid ? (
      <div className={css.row}>
        <Carousel
          label={title}
          top={
            <div className={css.top}>
              <h2>{title}</h2>
              {beyond && beyond.total > drawn ? <AllDoctors {...beyond} /> : null}
            </div>
          }
          drawn={drawn}
          slides={doctors.map((doctor) => (
            <Doctor key={doctor.id} doctor={doctor} among={doctors} detailed />
          ))}
        />
      </div>
    ) : (
      <Still title={title} doctors={doctors} />
    )}
  </div>
);

const AllDoctors = ({ specializationId }: NonNullable<DoctorsRowProps['beyond']>) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const filters = specializationId === undefined ? {} : { specIds: [specializationId] };
  return <MoreLink href={to(page.doctors(filters))}>{t('doctors.all')}</MoreLink>;
};

const Still = ({ title, doctors }: DoctorsRowProps) => {
  const titleId = useId();
  return (
    <section className={css.still} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={css.list} role="list">
        {doctors.map((doctor) => (
          <Doctor key={doctor.id} doctor={doctor} among={doctors} as="li" layout="auto" detailed />
        ))}
      </ul>
    </section>
  );
};

interface DoctorProps extends Omit<DoctorCardProps, 'href'> {
  readonly among: DoctorsRowProps['doctors'];
}

const Doctor = ({ among, ...card }: DoctorProps) => {
  const to = useHref();
  return (
    <DoctorCard {...card} href={to(page.doctor(card.doctor.slug))} sizes="(width < 25rem) 80vw, 16rem">
      <FirstFree doctorId={card.doctor.id} among={among.map(({ id }) => id)} />
    </DoctorCard>
  );
};
