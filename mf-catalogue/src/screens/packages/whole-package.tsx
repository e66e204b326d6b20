import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { SharePage } from '@arev/shared/ui/share-page';
import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../api/branches.ts';
import type { PersonalPackage } from '../../api/packages.ts';
import { ServiceAction } from '../../features/choose-service/service-action.tsx';
import { OwnPackage } from '../../features/own-package/own-package.tsx';
import { ForWhom } from '../../features/see-package/for-whom.tsx';
import { PackageContents } from '../../features/see-package/package-contents.tsx';
import { BranchPrices } from '../../features/see-price/branch-prices.tsx';
import { ServicePrice } from '../../features/see-price/service-price.tsx';
import { Beside } from './beside.tsx';
import css from './packages.module.css';

interface WholePackageProps {
  readonly item: PriceItem;
  readonly contents: PersonalPackage;
}

/** A package with its price, contents and branches. */
export const WholePackage = ({ item, contents }: WholePackageProps) => {
  const site = useSite();
  const { validDays, items, forWhom } = contents;
  const branches = useQuery(branchesQuery(site)).data?.data ?? [];
  const address = site.origin + href(site.language, page.personalPackage(item.slug));
  return (
    <>
      <div className={css.buy}>
        <ServicePrice item={item} />
        <div className={css.action} data-print="hide">
          <ServiceAction item={item} />
        </div>
      </div>
      <OwnPackage item={item} />
      {forWhom ? <ForWhom forWhom={forWhom} /> : null}
      <PackageContents validDays={validDays} price={item.price} items={items} />
      <Beside item={item} contents={contents} />
      <BranchPrices item={item} branches={branches} />
      <SharePage url={address} title={item.title} toasts={site.toasts} />
    </>
  );
};
