import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { Notice } from '@arev/shared/ui/notice';
import { SharePage } from '@arev/shared/ui/share-page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import type { PersonalPackage } from '../../api/packages.ts';
import { ServiceAction } from '../../features/choose-service/service-action.tsx';
import { OwnPackage } from '../../features/own-package/own-package.tsx';
import { ForWhom } from '../../features/see-package/for-whom.tsx';
import { isOffered } from '../../features/see-package/one-by-one.ts';
import { PackageContents } from '../../features/see-package/package-contents.tsx';
import { BranchPrices } from '../../features/see-price/branch-prices.tsx';
import { Elsewhere } from '../../features/see-price/elsewhere.tsx';
import { ServicePrice } from '../../features/see-price/service-price.tsx';
import { useNear } from '../../features/see-price/use-near.ts';
import { usePlace } from '../../state/place.ts';
import { Beside } from './beside.tsx';
import css from './packages.module.css';

interface WholePackageProps {
  /** At all branches. */
  readonly item: PriceItem;
  readonly contents: PersonalPackage;
}

/** A package with its price, contents and branches in the selected cities. */
export const WholePackage = ({ item: whole, contents }: WholePackageProps) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const { validDays, items, forWhom } = contents;
  const branches = useQuery(branchesQuery(site)).data?.data ?? [];
  const place = usePlace('packages');
  const near = useNear(place)(whole);
  const item = near ?? whole;
  const address = site.origin + href(site.language, page.personalPackage(item.slug));
  return (
    <>
      {near ? null : <Elsewhere item={item} place={place} />}
      {isOffered(items) ? (
        <div className={css.buy}>
          <ServicePrice item={item} />
          <div className={css.action} data-print="hide">
            <ServiceAction item={item} />
          </div>
        </div>
      ) : (
        <Notice tone="warning">{t('package.incomplete')}</Notice>
      )}
      <OwnPackage item={item} />
      {forWhom ? <ForWhom forWhom={forWhom} /> : null}
      <PackageContents validDays={validDays} price={item.price} items={items} />
      <Beside item={item} contents={contents} />
      <BranchPrices item={item} branches={branches} />
      <SharePage url={address} title={item.title} toasts={site.toasts} />
    </>
  );
};
