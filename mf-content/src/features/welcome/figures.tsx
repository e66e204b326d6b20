import type { CompanyStatistics } from '@arev/shared/contracts/company';
import { formatNumber } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dots, Growth, Ring } from './figure-plots.tsx';
import css from './figures.module.css';
import { useCounted } from './use-counted.ts';

const thousand = 1000;

export const Figures = ({ statistics }: { statistics: CompanyStatistics }) => {
  const { t } = useTranslation('mf-content');
  const { customerSatisfaction, patients, doctors, companyGrowth } = statistics;
  return (
    <dl className={css.figures}>
      <Figure
        value={patients}
        label={t('home.figures.patients')}
        plot={<Dots count={Math.round(patients / thousand)} />}
      />
      <Figure value={doctors} label={t('home.figures.doctors')} plot={<Dots count={doctors} />} />
      <Figure
        value={customerSatisfaction}
        after="%"
        label={t('home.figures.satisfaction')}
        plot={<Ring percent={customerSatisfaction} />}
      />
      <Figure
        value={companyGrowth}
        before="+"
        after="%"
        label={t('home.figures.growth')}
        plot={<Growth percent={companyGrowth} />}
      />
    </dl>
  );
};

interface FigureProps {
  readonly value: number;
  readonly label: string;
  readonly plot: ReactNode;
  readonly before?: string;
  readonly after?: string;
}

const Figure = ({ value, label, plot, before = '', after = '' }: FigureProps) => {
  const { language } = useSite();
  const { place, shown } = useCounted(value);
  return (
    <div className={css.figure}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.fact}>
        <span className={css.plot}>{plot}</span>
        <span className={css.value} ref={place} data-numbers="">
          {`${before}${formatNumber(shown, language)}${after}`}
        </span>
      </dd>
    </div>
  );
};
