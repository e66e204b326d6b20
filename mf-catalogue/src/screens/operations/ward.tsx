import { useHref, useSite } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { PageHeader } from '@arev/shared/ui/page-header';
import { RichText } from '@arev/shared/ui/rich-text';
import { SharePage } from '@arev/shared/ui/share-page';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { doctorsOfQuery } from '../../api/doctors.ts';
import { specializationQuery } from '../../api/specializations.ts';
import { GroupTitle } from '../../features/group-title/group-title.tsx';
import type { ServiceSearch } from '../../features/find-service/use-service-search.ts';
import { DoctorsRow } from '../../features/meet-doctors/doctors-row.tsx';
import { Narrowed } from '../../features/speciality-prices/narrowed.tsx';
import { useSpecialityPrices } from '../../features/speciality-prices/use-prices.ts';
import { usePlace } from '../../state/place.ts';
import { OperationPrices } from './operation-prices.tsx';

const useWard = (slug: string) => useSuspenseQuery(specializationQuery(useSite(), slug)).data.data;

export const WardHeader = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const { title } = useWard(slug);
  return (
    <PageHeader
      title={title}
      eyebrow={t('operations.title')}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('crumb.home'), href: to(page.home()) },
            { label: t('operations.title'), href: to(page.operations()) },
            { label: title },
          ]}
        />
      }
    />
  );
};

/** A ward: its doctors, operations and prices. */
export const Ward = ({ slug, search }: { slug: string; search: ServiceSearch }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const { language, origin, toasts } = site;
  const { id, title, description } = useWard(slug);
  const place = usePlace('operations');
  return (
    <>
      {description ? <RichText html={description} /> : null}
      <DoctorsRow
        title={t('doctors.title')}
        query={(size) => doctorsOfQuery(site, id, place, size)}
        specializationId={id}
        place={place}
      />
      <WardPrices id={id} search={search} />
      <SharePage url={origin + href(language, page.operationsOf(slug))} title={title} toasts={toasts} />
    </>
  );
};

const WardPrices = ({ id, search }: { id: number; search: ServiceSearch }) => {
  const { t } = useTranslation('mf-catalogue');
  const text = search.applied;
  const operations = useSpecialityPrices(id, text, usePlace('operations'), 'operations');
  const all = () => search.change('');
  return (
    <>
      {operations.narrowed ? <Narrowed text={text} onAll={all} /> : null}
      <OperationPrices
        operations={operations}
        text={operations.narrowed ? text : ''}
        onClear={all}
        busy={search.busy || operations.busy}
        headingOf={() => <GroupTitle title={t('operations.prices')} />}
      />
    </>
  );
};
