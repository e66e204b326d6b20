import { FirstFree, FreeTimes } from '@arev/shared/free-times';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Carousel } from '@arev/shared/ui/carousel';
import { DoctorCard, type DoctorCardProps } from '@arev/shared/ui/doctor-card';
import { cardRatio } from '@arev/shared/ui/card-picture';
import { MediaCardSkeleton } from '@arev/shared/ui/media-card';
import { MoreLink } from '@arev/shared/ui/more-link';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DoctorsQuery, inRow } from '../../api/doctors.ts';
import type { PricePlace } from '../../state/place.ts';
import css from './doctors-row.module.css';
import { useBranchIds } from './use-branch-ids.ts';
import { useRow } from './use-row.ts';

/** More doctors than this are a carousel. */
const mostInGrid = 3;

interface DoctorsRowProps {
  readonly title: string;
  readonly query: (size: number) => DoctorsQuery;
  /** The link to all doctors leads to those of this speciality. */
  readonly specializationId?: number;
  /** Where the doctors of the row see patients: their free times are those there. */
  readonly place: PricePlace;
}

/** Nothing without doctors. Without scripts there are the first ones and a link to all. */
export const DoctorsRow = ({ title, query, specializationId, place }: DoctorsRowProps) => {
  const { doctors, total, places, turn } = useRow(query);
  const specIds = specializationId === undefined ? [] : [specializationId];
  const branchIds = useBranchIds(place);
  if (doctors.length === 0) return null;
  return (
    <div className={css.doctors} data-print="hide">
      {doctors.length > mostInGrid ? (
        <div className={css.row}>
          <Carousel
            label={title}
            top={
              <div className={css.top}>
                <h2>{title}</h2>
                {total > inRow.first ? (
                  <AllDoctors
                    filters={{ specIds, branchIds: place.branchId === undefined ? [] : branchIds }}
                  />
                ) : null}
              </div>
            }
            drawn={inRow.first}
            total={places}
            slides={[
              ...doctors.map((doctor, index) => (
                <Doctor
                  key={doctor.id}
                  doctor={doctor}
                  among={partAround(doctors, index)}
                  branchIds={branchIds}
                  detailed
                />
              )),
              ...(places > doctors.length ? [<Others key="others" onDrawn={turn} />] : []),
            ]}
          />
        </div>
      ) : (
        <Still title={title} doctors={doctors} branchIds={branchIds} />
      )}
    </div>
  );
};

/** The doctors whose free times one call requests: it stays the same when others come. */
const partAround = (doctors: readonly DoctorCardProps['doctor'][], index: number) => {
  const start = index - (index % inRow.first);
  return doctors.slice(start, start + inRow.first);
};

/** The place of doctors that are not loaded, drawn when the row is turned to it. */
const Others = ({ onDrawn }: { readonly onDrawn: () => void }) => {
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => drawn(), []);
  return <MediaCardSkeleton ratio={cardRatio.doctor} />;
};

const AllDoctors = ({ filters }: { readonly filters: Parameters<typeof page.doctors>[0] }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  return <MoreLink href={to(page.doctors(filters))}>{t('doctors.all')}</MoreLink>;
};

interface StillProps {
  readonly title: string;
  readonly doctors: readonly DoctorCardProps['doctor'][];
  readonly branchIds: readonly number[];
}

const Still = ({ title, doctors, branchIds }: StillProps) => {
  const titleId = useId();
  return (
    <section className={css.still} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={css.list} role="list">
        {doctors.map((doctor) => (
          <Doctor
            key={doctor.id}
            doctor={doctor}
            among={doctors}
            branchIds={branchIds}
            as="li"
            layout="auto"
            detailed
          />
        ))}
      </ul>
    </section>
  );
};

interface DoctorProps extends Omit<DoctorCardProps, 'href'>, Pick<StillProps, 'branchIds'> {
  readonly among: StillProps['doctors'];
}

const Doctor = ({ among, branchIds, ...card }: DoctorProps) => {
  const to = useHref();
  return (
    <FreeTimes doctorIds={among.map(({ id }) => id)}>
      <DoctorCard {...card} href={to(page.doctor(card.doctor.slug))} sizes="(width < 25rem) 80vw, 16rem">
        <FirstFree doctorId={card.doctor.id} branchIds={branchIds} />
      </DoctorCard>
    </FreeTimes>
  );
};
