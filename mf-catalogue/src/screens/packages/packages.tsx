import type { PriceItem } from '@arev/shared/contracts/services';
import { type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { ErrorState } from '@arev/shared/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { packageQuery, packagesQuery } from '../../api/packages.ts';
import { OffersSkeleton } from '../../features/offer-list/offers-skeleton.tsx';
import { ListStatus } from '../../frame/list-status.tsx';
import { RadioLink } from '../../frame/radio-link/radio-link.tsx';
import { Overview, PackagesHeader } from './overview.tsx';
import { head, load } from './packages-data.ts';
import css from './packages.module.css';
import { WholePackage } from './whole-package.tsx';

/** All packages, or one of them beside the list of the others. */
const Packages = () => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const { slug } = useParams();
  const cities = useAtomValue(site.atoms.cities);
  const packages = useQuery(packagesQuery(site, slug === undefined ? cities : []));
  const own = useQuery({ ...packageQuery(site, slug ?? ''), enabled: slug !== undefined }).data?.data;
  // The address may have a former slug.
  const chosen = packages.data?.data.find(({ id }) => id === own?.id);
  return (
    <Container>
      <div className={css.page}>
        <div className={css.header}>
          <PackagesHeader chosen={chosen} />
        </div>
        <div className={css.content}>
          <ListStatus
            empty={slug === undefined && packages.data?.data.length === 0}
            none={t('packages.none.title')}
          />
          {packages.isPending ? <OffersSkeleton /> : null}
          {packages.isError && !packages.data ? (
            <ErrorState busy={packages.isFetching} onRetry={() => void packages.refetch()} />
          ) : null}
          {chosen && own ? <WholePackage key={slug} item={chosen} contents={own} /> : null}
          {packages.data && slug === undefined ? <Overview packages={packages.data.data} /> : null}
        </div>
        <Choices packages={packages.data?.data ?? []} current={chosen?.slug} />
      </div>
    </Container>
  );
};

interface ChoicesProps {
  readonly packages: readonly PriceItem[];
  readonly current: string | undefined;
}

/**
 * The selected package is shown beside the list; a selection changes the address. It follows the content, as on a phone,
 * where a browser that draws a part of the page would push it down.
 */
const Choices = ({ packages, current }: ChoicesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  if (packages.length === 0) return null;
  return (
    <nav className={css.choices} aria-label={t('packages.choose')} data-print="hide">
      <ul role="list">
        {packages.map(({ id, slug, title }) => (
          <li key={id}>
            <RadioLink href={to(page.personalPackage(slug))} chosen={slug === current}>
              {title}
            </RadioLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const packages: Screen = { Component: Packages, load, head };
export default packages;
