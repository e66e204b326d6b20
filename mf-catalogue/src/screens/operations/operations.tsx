import type { Screen } from '@arev/shared/remote-kit';
import { useParams } from 'react-router';
import { BesideFinder } from '../../features/find-service/beside-finder.tsx';
import { operationsList } from '../../features/find-service/finder-list.ts';
import { useServiceSearch } from '../../features/find-service/use-service-search.ts';
import { head, load } from './operations-data.ts';
import { Overview, OverviewHeader } from './overview.tsx';
import { Ward, WardHeader } from './ward.tsx';

/** One screen for the list and a selected ward, so that the list does not move when the selection changes. */
const Operations = () => {
  const { slug } = useParams();
  const search = useServiceSearch();
  return (
    <BesideFinder
      place={operationsList}
      current={slug}
      search={search}
      header={slug === undefined ? <OverviewHeader /> : <WardHeader slug={slug} />}
    >
      {slug === undefined ? <Overview search={search} /> : <Ward key={slug} slug={slug} search={search} />}
    </BesideFinder>
  );
};

const operations: Screen = { Component: Operations, load, head };
export default operations;
