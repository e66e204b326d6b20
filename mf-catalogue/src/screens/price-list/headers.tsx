import { clinicToday, formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { companyQuery } from '../../api/company.ts';
import { presetDescriptionQuery } from '../../api/prices.ts';
import { specializationQuery } from '../../api/specializations.ts';
import css from './price-list.module.css';

export const PriceListHeader = ({ text }: { text: string }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const words = useQuery(presetDescriptionQuery(useSite())).data?.data;
  return (
    <PageHeader
      title={t('priceList.title')}
      lead={words?.subtitle ?? t('priceList.subtitle')}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: t('crumb.home'), href: to(page.home()) }, { label: t('priceList.title') }]}
        />
      }
    >
      <ListLine text={text} />
    </PageHeader>
  );
};

export const SpecialityHeader = ({ slug, text }: { slug: string; text: string }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const { title, stationary } = useSuspenseQuery(specializationQuery(useSite(), slug)).data.data;
  return (
    <PageHeader
      title={t('priceList.of', { title })}
      eyebrow={stationary ? t('services.stationary') : t('services.outpatient')}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('crumb.home'), href: to(page.home()) },
            { label: t('priceList.title'), href: to(page.priceList()) },
            { label: title },
          ]}
        />
      }
    >
      <ListLine text={text} specialization={slug} />
    </PageHeader>
  );
};

/** Of which day the prices are, and how to take them along as they are filtered. */
const ListLine = (filter: { readonly text: string; readonly specialization?: string }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const to = useHref();
  const [now] = useState(Date.now);
  const company = useQuery(companyQuery(site)).data?.data;
  const { text: searchText, specialization } = filter;
  const download = address.priceFile({ searchText, ...(specialization !== undefined && { specialization }) });
  return (
    <div className={css.line}>
      <p className={css.date}>
        {t('priceList.date', { date: formatLongDate(clinicToday(new Date(now)), site.language) })}
      </p>
      <div className={css.take} data-print="hide">
        <span className={css.scripted}>
          <Button variant="quiet" size="small" icon={Printer} onClick={() => window.print()}>
            {t('priceList.print')}
          </Button>
        </span>
        <LinkButton
          variant="quiet"
          size="small"
          icon={FileDown}
          href={to(download)}
          download="arev-prices.csv"
        >
          {t('priceList.download')}
        </LinkButton>
      </div>
      {company ? (
        <p className={css.clinic}>
          {company.name}, {company.phone}
        </p>
      ) : null}
    </div>
  );
};
