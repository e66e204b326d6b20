import type { Screen } from '@arev/shared/remote-kit';
import { useParams } from 'react-router';
import { BesideFinder } from '../../features/find-service/beside-finder.tsx';
import { useServiceSearch } from '../../features/find-service/use-service-search.ts';
import { Overview, OverviewHeader } from './overview.tsx';
import { head, load } from './services-data.ts';
import { Speciality, SpecialityHeader } from './speciality.tsx';

/** One screen for the list and a selected speciality, so that the list does not move when the selection changes. */
const Services = () => {
  const { slug } = useParams();
  const search = useServiceSearch();
  return (
    <BesideFinder
      current={slug}
      search={search}
      header={slug === undefined ? <OverviewHeader /> : <SpecialityHeader slug={slug} />}
    >
      {slug === undefined ? (
        <Overview search={search} />
      ) : (
        <Speciality key={slug} slug={slug} search={search} />
      )}
    </BesideFinder>
  );
};

const services: Screen = { Component: Services, load, head };
export default services;
