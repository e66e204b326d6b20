import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { PageHeader } from '@arev/shared/ui/page-header';
import { RichText } from '@arev/shared/ui/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { packageContentsQuery, packageDescriptionQuery } from '../../api/packages.ts';
import { useListChoice } from '../../features/choose-service/list-choice.tsx';
import { InShort } from '../../features/see-package/in-short.tsx';
import { NothingFound } from '../../frame/nothing-found.tsx';
import { OfferList } from '../../features/offer-list/offer-list.tsx';

export const PackagesHeader = ({ chosen }: { chosen: PriceItem | undefined }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const words = useQuery(packageDescriptionQuery(useSite())).data?.data;
  const home = { label: t('crumb.home'), href: to(page.home()) };
  const title = t('packages.title');
  if (!chosen) {
    return (
      <PageHeader
        title={words?.title ?? title}
        lead={words?.subtitle ?? t('packages.subtitle')}
        breadcrumbs={<Breadcrumbs items={[home, { label: title }]} />}
      />
    );
  }
  const list = { label: title, href: to(page.personalPackages()) };
  return (
    <PageHeader
      title={chosen.title}
      eyebrow={chosen.specialization.title}
      breadcrumbs={<Breadcrumbs items={[home, list, { label: chosen.title }]} />}
    />
  );
};

export const Overview = ({ packages }: { packages: readonly PriceItem[] }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const choice = useListChoice();
  const contents = useQuery(packageContentsQuery(site)).data?.data ?? [];
  const about = useQuery(packageDescriptionQuery(site)).data?.data.description;
  const cities = useAtomValue(site.atoms.cities);
  if (packages.length === 0) {
    const everywhere = () => site.store.set(site.atoms.cities, []);
    const all = cities.length > 0 ? { words: t('placeChoice.everywhere'), onAll: everywhere } : undefined;
    return (
      <NothingFound title={t('packages.none.title')} all={all}>
        {t(all ? 'packages.none.inCities' : 'packages.none.yet')}
      </NothingFound>
    );
  }
  return (
    <>
      {about ? <RichText html={about} /> : null}
      <OfferList
        items={packages}
        addressOf={({ slug }) => page.personalPackage(slug)}
        label={t('packages.title')}
        aboutOf={({ id, price }) => {
          const one = contents.find((each) => each.id === id);
          return one ? <InShort contents={one} price={price} /> : null;
        }}
        {...choice}
      />
    </>
  );
};
