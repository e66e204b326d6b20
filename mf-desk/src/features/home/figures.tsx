import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getSearchFigures, getVisitFigures } from '@arev/shared/contracts/figures';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { mailFiguresQuery, searchFiguresQuery, visitFiguresQuery } from '../../api/figures.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { DayBars } from './day-bars.tsx';
import { FigureCard } from './figure-card.tsx';
import css from './figures.module.css';
import { MissedPages } from './missed-pages.tsx';

type VisitFigures = DataOf<typeof getVisitFigures>;

/** The figures of the clinic and its site, limited to the permissions of this person. */
export const Figures = () => {
  const mayReadContent = useMay('content', 'canRead');
  return (
    <div className={css.figures}>
      {useMay('visits', 'canRead') ? <Visits /> : null}
      {mayReadContent ? <Searches /> : null}
      {mayReadContent ? <MissedPages /> : null}
      {useMay('letters', 'canRead') ? <Mails /> : null}
    </div>
  );
};

const Visits = () => (
  <Answered query={useQuery(visitFiguresQuery(useSite()))}>
    {({ data }) => (
      <>
        <Today figures={data} />
        <FreeTimes figures={data} />
        <VisitPlot kind="visits" days={data.visits} />
        <VisitPlot kind="noShows" days={data.noShows} />
      </>
    )}
  </Answered>
);

const states = ['booked', 'confirmed', 'completed', 'noShow', 'cancelled'] as const;

const Today = ({ figures: { today } }: { readonly figures: VisitFigures }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <FigureCard title={t('figures.today')} href={to(address.day())} onward={t('area.day.name')}>
      <dl className={css.numbers}>
        {states.map((state) => (
          <div key={state}>
            <dt>{t(`day.state.${state}`)}</dt>
            <dd>{today[state]}</dd>
          </div>
        ))}
      </dl>
    </FigureCard>
  );
};

const mostDoctors = 8;

const FreeTimes = ({ figures: { free } }: { readonly figures: VisitFigures }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  // Doctors see these figures, but not the page of schedules.
  const area = useMay('schedules', 'canRead') ? 'schedules' : 'day';
  return (
    <FigureCard title={t('figures.free')} href={to(address[area]())} onward={t(`area.${area}.name`)}>
      {free.length === 0 ? <p>{t('figures.nobodyWorks')}</p> : <DoctorTimes free={free} />}
    </FigureCard>
  );
};

const DoctorTimes = ({ free }: Pick<VisitFigures, 'free'>) => {
  const { t } = useTranslation('mf-desk');
  return (
    <>
      <dl className={css.lines}>
        {free.slice(0, mostDoctors).map(({ id, title, minutes }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{t('figures.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</dd>
          </div>
        ))}
      </dl>
      {free.length > mostDoctors ? (
        <p>{t('figures.moreDoctors', { count: free.length - mostDoctors })}</p>
      ) : null}
    </>
  );
};

interface VisitPlotProps {
  readonly kind: 'visits' | 'noShows';
  readonly days: VisitFigures['visits'];
}

const VisitPlot = ({ kind, days }: VisitPlotProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const title = t(`figures.${kind}`);
  return (
    <FigureCard title={title} href={to(address.day())} onward={t('area.day.name')}>
      <DayBars label={title} days={days} />
    </FigureCard>
  );
};

const Searches = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const title = t('figures.searches');
  return (
    <Answered query={useQuery(searchFiguresQuery(useSite()))}>
      {({ data: { missed, words } }) => (
        <FigureCard
          title={title}
          href={to(address.contentType('synonyms'))}
          onward={t('content.type.synonyms')}
        >
          <DayBars label={title} days={missed} />
          {words.length === 0 ? null : <Words words={words} />}
        </FigureCard>
      )}
    </Answered>
  );
};

const Words = ({ words }: Pick<DataOf<typeof getSearchFigures>, 'words'>) => (
  <dl className={css.lines}>
    {words.map((each) => (
      <div key={each.words}>
        <dt>{each.words}</dt>
        <dd>{each.count}</dd>
      </div>
    ))}
  </dl>
);

const Mails = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const title = t('figures.mails');
  return (
    <Answered query={useQuery(mailFiguresQuery(useSite()))}>
      {({ data }) => (
        <FigureCard title={title} href={to(address.messages())} onward={t('area.messages.name')}>
          <DayBars label={title} days={data.failed} />
        </FigureCard>
      )}
    </Answered>
  );
};
