import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { MediaCardSkeleton } from '@arev/shared/ui/media-card';
import { Skeleton } from '@arev/shared/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { statisticsQuery } from '../../api/company.ts';
import { latestNewsQuery } from '../../api/news.ts';
import { specializationsQuery } from '../../api/specializations.ts';
import { LazyDoctor } from '../../features/find-doctor/lazy-doctor.tsx';
import { useEveryDoctor } from '../../features/find-doctor/use-every-doctor.ts';
import { BranchSlide } from '../../features/visit-branch/branch-slide.tsx';
import { Figures } from '../../features/welcome/figures.tsx';
import { LatestNews } from '../../features/welcome/latest-news.tsx';
import { Part, stateOf } from '../../features/welcome/part.tsx';
import { Row } from '../../features/welcome/row.tsx';
import { inPairs, ServicePair } from '../../features/welcome/service-pair.tsx';
import { SlidesRow } from '../../features/welcome/slides-row.tsx';

const places = (count: number, ratio: readonly [number, number]) =>
  Array.from({ length: count }, (_, index) => <MediaCardSkeleton key={index} ratio={ratio} />);

const useCities = () => useAtomValue(useSite().atoms.cities);

export const Services = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const query = useQuery({
    ...specializationsQuery(useSite(), useCities()),
    placeholderData: keepPreviousData,
  });
  const words = {
    title: t('home.specialities.title'),
    more: { href: to(page.services()), words: t('home.specialities.all') },
  };
  const services = query.data?.data ?? [];
  return (
    <Part
      {...words}
      {...stateOf(query)}
      waiting={<SlidesRow {...words} kind="services" slides={places(8, [3, 2])} />}
    >
      {services.length > 0 ? (
        <SlidesRow
          {...words}
          kind="services"
          slides={inPairs(services).map((pair, index) => (
            <ServicePair key={index} services={pair} />
          ))}
        />
      ) : null}
    </Part>
  );
};

const stillBranches = 3;

export const Branches = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const query = useQuery({ ...branchesQuery(useSite(), useCities()), placeholderData: keepPreviousData });
  const words = {
    title: t('home.branches.title'),
    more: { href: to(page.branches()), words: t('home.branches.all') },
  };
  const branches = query.data?.data ?? [];
  return (
    <Part
      {...words}
      {...stateOf(query)}
      waiting={<SlidesRow {...words} kind="branches" slides={places(4, [3, 2])} />}
    >
      {branches.length > 0 ? (
        <SlidesRow
          {...words}
          kind="branches"
          still={stillBranches}
          slides={branches.map((branch) => (
            <BranchSlide key={branch.id} branch={branch} />
          ))}
        />
      ) : null}
    </Part>
  );
};

const stillDoctors = 4;

export const Doctors = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const { doctors, places: count, total, next, ...state } = useEveryDoctor();
  const words = {
    title: t('home.doctors.title'),
    more: { href: to(page.doctors()), words: t('home.doctors.all') },
  };
  return (
    <Part {...words} {...state} waiting={<SlidesRow {...words} kind="doctors" slides={places(6, [4, 5])} />}>
      {count > 0 ? (
        <SlidesRow
          {...words}
          kind="doctors"
          still={stillDoctors}
          total={total}
          slides={Array.from({ length: count }, (_, index) => (
            <LazyDoctor
              key={index}
              doctor={doctors[index]}
              failed={next.failed}
              busy={next.busy}
              onSeen={next.ask}
            />
          ))}
        />
      ) : null}
    </Part>
  );
};

export const Results = () => {
  const { t } = useTranslation('mf-content');
  const query = useQuery(statisticsQuery(useSite()));
  const title = t('home.figures.title');
  const row = (content: ReactNode) => <Row title={title}>{content}</Row>;
  return (
    <Part title={title} {...stateOf(query)} waiting={row(<Skeleton shape="block" ratio={[6, 1]} />)}>
      {query.data ? row(<Figures statistics={query.data.data} />) : null}
    </Part>
  );
};

export const News = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const query = useQuery(latestNewsQuery(useSite()));
  const words = {
    title: t('home.news.title'),
    more: { href: to(page.news()), words: t('home.news.all') },
  };
  const items = query.data?.data ?? [];
  return (
    <Part {...words} {...stateOf(query)} waiting={<Row {...words}>{places(4, [3, 2])}</Row>}>
      {items.length > 0 ? (
        <Row {...words}>
          <LatestNews items={items} />
        </Row>
      ) : null}
    </Part>
  );
};
