import { type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { priceSheetQuery } from '../../api/prices.ts';
import { PriceSheet } from '../../features/prices/price-sheet.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Prices = () => {
  const query = useQuery({ ...priceSheetQuery(useSite()), refetchOnWindowFocus: false });
  return (
    <Frame>
      <Answered query={query}>{({ data }) => <PriceSheet sheet={data} />}</Answered>
    </Frame>
  );
};

const Skeleton = () => (
  <Frame>
    <Waiting />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <Desk
      area="content"
      title={t('prices.title')}
      lead={t('prices.lead')}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('area.content.name'), href: to(address.content()) },
            { label: t('prices.title') },
          ]}
        />
      }
    >
      {children}
    </Desk>
  );
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('prices.title'),
  robots: 'noindex',
});

const prices: Screen = { Component: Prices, access: 'staff', Skeleton, head };
export default prices;
