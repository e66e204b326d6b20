import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { packageQuery, packagesQuery, type PersonalPackage } from '../../api/packages.ts';
import { ChooseBeside } from '../../features/see-package/choose-beside.tsx';
import { Compare } from '../../features/see-package/compare.tsx';
import { useNear } from '../../features/see-price/use-near.ts';
import { usePlace } from '../../state/place.ts';
import { besideIn } from './packages-data.ts';

interface BesideProps {
  /** In the selected cities. */
  readonly item: PriceItem;
  readonly contents: PersonalPackage;
}

/** This package compared with the one in the address. */
export const Beside = ({ item, contents }: BesideProps) => {
  const site = useSite();
  const all = useQuery(packagesQuery(site, [])).data?.data ?? [];
  const others = all.filter(({ slug }) => slug !== item.slug);
  const beside = besideIn(useLocation().search);
  const other = others.find(({ slug }) => slug === beside);
  const query = packageQuery(site, other?.slug ?? '');
  const found = useQuery({ queryKey: query.queryKey, queryFn: other ? query.queryFn : skipToken });
  const otherContents = found.data?.data;
  const near = useNear(usePlace('packages'));
  return (
    <>
      <ChooseBeside key={other?.slug} others={others} beside={other?.slug} />
      {other && otherContents ? (
        <Compare
          pair={[
            { item, contents },
            { item: near(other) ?? other, contents: otherContents },
          ]}
        />
      ) : null}
    </>
  );
};
