import type { Screen } from '@arev/shared/remote-kit';
import { useParams } from 'react-router';
import { ChoosePlace } from '../../features/choose-branch/choose-place.tsx';
import { BesideFinder } from '../../features/find-service/beside-finder.tsx';
import { priceListList } from '../../features/find-service/finder-list.ts';
import { useServiceSearch } from '../../features/find-service/use-service-search.ts';
import { DistancesContext, useNearest } from '../../state/nearest.ts';
import { AllPrices } from './all-prices.tsx';
import { PriceListHeader, SpecialityHeader } from './headers.tsx';
import { head, load } from './price-list-data.ts';
import css from './price-list.module.css';
import { SpecialityPrices } from './speciality-prices.tsx';

/**
 * One screen for all prices and those of a selected speciality, so that the list does not move when the selection
 * changes.
 */
const PriceList = () => {
  const { slug } = useParams();
  const search = useServiceSearch();
  const nearest = useNearest();
  const taken = { text: search.applied, nearest };
  return (
    <BesideFinder
      place={priceListList}
      current={slug}
      search={search}
      header={
        slug === undefined ? <PriceListHeader {...taken} /> : <SpecialityHeader slug={slug} {...taken} />
      }
    >
      <DistancesContext value={nearest.distances}>
        <div className={css.list}>
          <ChoosePlace text={search.applied} />
          {slug === undefined ? (
            <AllPrices search={search} />
          ) : (
            <SpecialityPrices key={slug} slug={slug} search={search} />
          )}
        </div>
      </DistancesContext>
    </BesideFinder>
  );
};

const priceList: Screen = { Component: PriceList, load, head };
export default priceList;
