import type { Screen } from '@arev/shared/remote-kit';
import { useParams } from 'react-router';
import { BesideFinder } from '../../features/find-service/beside-finder.tsx';
import { priceListList } from '../../features/find-service/finder-list.ts';
import { useServiceSearch } from '../../features/find-service/use-service-search.ts';
import { AllPrices } from './all-prices.tsx';
import { PriceListHeader, SpecialityHeader } from './headers.tsx';
import { head, load } from './price-list-data.ts';
import { SpecialityPrices } from './speciality-prices.tsx';

/** One screen for all prices and those of a chosen speciality, so that the list stands still while the choice changes. */
const PriceList = () => {
  const { slug } = useParams();
  const search = useServiceSearch();
  return (
    <BesideFinder
      place={priceListList}
      current={slug}
      search={search}
      header={
        slug === undefined ? (
          <PriceListHeader text={search.applied} />
        ) : (
          <SpecialityHeader slug={slug} text={search.applied} />
        )
      }
    >
      {slug === undefined ? (
        <AllPrices search={search} />
      ) : (
        <SpecialityPrices key={slug} slug={slug} search={search} />
      )}
    </BesideFinder>
  );
};

const priceList: Screen = { Component: PriceList, load, head };
export default priceList;
