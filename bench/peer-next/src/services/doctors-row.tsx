import { href, page } from '@arev/shared/routing';
import { Carousel } from '@arev/shared/ui/carousel';
import css from '@catalogue/features/meet-doctors/doctors-row.module.css';
import more from '@shared/ui/more-link/more-link.module.css';
import { Icon } from '@arev/shared/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DoctorItem } from '@/doctors/doctor-item.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { someDoctorsQuery } from '@/portal/queries.ts';

export const DoctorsRow = () => {
  const t = useTranslations('mf-catalogue');
  const language = useLanguage();
  const { data: doctors = [] } = useQuery(someDoctorsQuery(language)).data ?? {};
  const among = doctors.map(({ id }) => id);
  return (
    <div className={css.doctors} data-print="hide">
      <div className={css.row}>
        <Carousel
          label={t('doctors.ours')}
          top={
            <div className={css.top}>
              <h2>{t('doctors.ours')}</h2>
              <Link className={more.more} href={href(language, page.doctors())}>
                {t('doctors.all')}
                <Icon icon={ArrowRight} size="small" />
              </Link>
            </div>
          }
          slides={doctors.map((doctor) => (
            <DoctorItem key={doctor.id} doctor={doctor} among={among} sizes="(width < 25rem) 80vw, 16rem" />
          ))}
        />
      </div>
    </div>
  );
};
