import { minutesOf, type PriceItem } from '@arev/shared/contracts/services';
import { type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { href, page, phoneHref, type PricedAt } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Container } from '@arev/shared/ui/container';
import { Icon } from '@arev/shared/ui/icon';
import { Notice } from '@arev/shared/ui/notice';
import { PageHeader } from '@arev/shared/ui/page-header';
import { SharePage } from '@arev/shared/ui/share-page';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Clock, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { branchesQuery } from '../../api/branches.ts';
import { companyQuery } from '../../api/company.ts';
import { doctorsForQuery } from '../../api/doctors.ts';
import { operationQuery } from '../../api/operations.ts';
import { packageQuery } from '../../api/packages.ts';
import { priceItemQuery } from '../../api/services.ts';
import { ServiceAction } from '../../features/choose-service/service-action.tsx';
import { DoctorsRow } from '../../features/meet-doctors/doctors-row.tsx';
import { FirstVisit, OperationAccount, OperationFacts } from '../../features/operation/operation-account.tsx';
import { BranchPrices } from '../../features/see-price/branch-prices.tsx';
import { Elsewhere } from '../../features/see-price/elsewhere.tsx';
import { OtherBranches } from '../../features/see-price/other-branches.tsx';
import { ServicePrice } from '../../features/see-price/service-price.tsx';
import { useNear } from '../../features/see-price/use-near.ts';
import { canonicalOf } from '../../head/json-ld.ts';
import { everywhere, type PricePlace, useNarrowing, usePlace } from '../../state/place.ts';
import { head, isSold, load, pathOf, type Section } from './price-data.ts';
import css from './price.module.css';

export const PricePage = ({ section }: { section: Section }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const { slug = '' } = useParams();
  const { data: whole } = useSuspenseQuery(priceItemQuery(site, slug)).data;
  const branches = useQuery(branchesQuery(site)).data?.data ?? [];
  const place = usePlace('price');
  const chosen = useNarrowing('price');
  const phone = useQuery(companyQuery(site)).data?.data.phone;
  const near = useNear(place)(whole);
  const item = near ?? whole;
  const operation = useQuery({ ...operationQuery(site, slug), enabled: item.operation === true }).data?.data;
  const contents = useQuery({ ...packageQuery(site, slug), enabled: item.personalPackage }).data?.data;
  const sold = isSold(contents);
  const minutes = minutesOf(item);
  return (
    <Container>
      <Header item={item} section={section} at={chosen} />
      <div className={css.page}>
        <aside className={css.side} aria-label={t('price.atGlance')}>
          <ServicePrice item={item} />
          {minutes === undefined ? null : (
            <p className={css.fact}>
              <Icon icon={Clock} size="small" />
              {t('prices.minutes', { count: minutes })}
            </p>
          )}
          <div className={css.action} data-print="hide">
            {sold ? (
              <ServiceAction key={slug} item={item} at={chosen} />
            ) : (
              <Notice tone="warning">{t('package.incomplete')}</Notice>
            )}
          </div>
          <PhoneLine item={item} phone={phone} sold={sold} />
        </aside>
        <div className={css.main}>
          {near ? null : <Elsewhere item={item} place={place} />}
          {operation ? <OperationFacts operation={operation} /> : null}
          <BranchPrices item={item} branches={branches}>
            {item.branches.length < whole.branches.length ? <OtherBranches /> : null}
          </BranchPrices>
          {operation ? <OperationAccount operation={operation} /> : null}
          {operation?.consultation ? <FirstVisit consultation={operation.consultation} at={chosen} /> : null}
          <Doctors item={item} place={near ? place : everywhere} />
          <SharePage
            url={site.origin + href(site.language, canonicalOf(item))}
            title={item.title}
            toasts={site.toasts}
          />
        </div>
      </div>
    </Container>
  );
};

interface HeaderProps {
  readonly item: PriceItem;
  readonly section: Section;
  readonly at: PricedAt;
}

const Header = ({ item, section, at }: HeaderProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const { title, specialization } = item;
  return (
    <PageHeader
      title={title}
      eyebrow={specialization.title}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('crumb.home'), href: to(page.home()) },
            ...pathOf(section, item, at).map(({ name, path }) => ({
              label: name ?? t(`${section}.title`),
              href: to(path),
            })),
            { label: title },
          ]}
        />
      }
    />
  );
};

const Doctors = ({ item, place }: { item: PriceItem; place: PricePlace }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  return (
    <DoctorsRow
      title={item.operation ? t('operation.doctors') : t('doctors.title')}
      query={(size) => doctorsForQuery(site, item.id, place, size)}
      specializationId={item.specialization.id}
      place={place}
    />
  );
};

interface PhoneLineProps {
  readonly item: PriceItem;
  readonly phone: string | undefined;
  readonly sold: boolean;
}

const PhoneLine = ({ item, phone, sold }: PhoneLineProps) => {
  const { t } = useTranslation('mf-catalogue');
  const words = item.personalPackage
    ? 'price.packageOnline'
    : item.task
      ? 'price.requestOnline'
      : 'price.byPhone';
  return (
    <div className={css.phone}>
      {sold && (item.personalPackage || item.task || phone) ? <p>{t(words)}</p> : null}
      {phone ? (
        <a className={css.number} href={phoneHref(phone)}>
          <Icon icon={Phone} size="small" />
          {phone}
        </a>
      ) : null}
    </div>
  );
};

const Price = () => <PricePage section="services" />;

const price: Screen = { Component: Price, load: load('services'), head: head('services') };
export default price;
