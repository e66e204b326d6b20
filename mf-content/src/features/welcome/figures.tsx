import type { CompanyStatistics } from '@arev/shared/contracts/company';
import { formatNumber } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import css from './figures.module.css';

export const Figures = ({ statistics }: { statistics: CompanyStatistics }) => {
  const { t } = useTranslation('mf-content');
  const { language } = useSite();
  const { customerSatisfaction, patients, doctors, companyGrowth } = statistics;
  const number = (value: number) => formatNumber(value, language);
  const figures = [
    { key: 'patients', value: number(patients), label: t('home.figures.patients') },
    { key: 'doctors', value: number(doctors), label: t('home.figures.doctors') },
    { key: 'satisfaction', value: `${number(customerSatisfaction)}%`, label: t('home.figures.satisfaction') },
    { key: 'growth', value: `+${number(companyGrowth)}%`, label: t('home.figures.growth') },
  ];
  return (
    <dl className={css.figures}>
      {figures.map(({ key, value, label }) => (
        <div key={key} className={css.figure}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value} data-numbers="">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
};
