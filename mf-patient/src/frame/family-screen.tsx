import type { ApiQuery } from '@arev/shared/api-client';
import {
  loadQuery,
  notFoundIfForbidden,
  type Screen,
  type Site,
  tryQuery,
  useSite,
} from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Area, type AreaPage } from './area.tsx';
import { ForPatient, patientIn, siteFor } from './for-patient.tsx';
import { WhosePage } from './whose/whose-page.tsx';

interface FamilyScreen {
  readonly current: AreaPage;
  /** The section of the texts with title and lead, both of the own page and of that of a family member. */
  readonly texts: 'ownFiles' | 'purchases' | 'requests';
  readonly Content: ComponentType;
  readonly query: (site: Site, search: string) => ApiQuery<unknown>;
}

/** A page of the patient's area, or the same page of the family member in its address. */
export const familyScreen = ({ current, texts, Content, query }: FamilyScreen): Screen => {
  const Frame = ({
    patientId,
    children,
  }: {
    readonly patientId: number | undefined;
    readonly children: ReactNode;
  }) => {
    const { t } = useTranslation('mf-patient');
    return (
      <Area current={current}>
        {patientId === undefined ? (
          <PageHeader title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} />
        ) : (
          <>
            <PageHeader title={t(`${texts}.titleOf`)} lead={t(`${texts}.leadOf`)} />
            <WhosePage patientId={patientId} words={t(`${texts}.whoseWords`)} />
          </>
        )}
        <ForPatient key={patientId} patientId={patientId}>
          {children}
        </ForPatient>
      </Area>
    );
  };
  return {
    Component: () => (
      <Frame patientId={patientIn(useLocation().search, useSite())}>
        <Content />
      </Frame>
    ),
    /** The server draws it without an address, so it is the patient's own page. */
    Skeleton: () => (
      <Frame patientId={undefined}>
        <Loading>
          <Grey lines={5} />
        </Loading>
      </Frame>
    ),
    access: 'private',
    load: ({ site, url: { search } }) => {
      const patientId = patientIn(search, site);
      const asked = query(siteFor(site, patientId), search);
      return patientId === undefined
        ? tryQuery(site, asked)
        : loadQuery(site, asked).catch(notFoundIfForbidden);
    },
    head: ({ site, url }) => {
      const t = site.i18n.getFixedT(site.language, 'mf-patient');
      const own = patientIn(url.search, site) === undefined;
      return { title: t(`${texts}.${own ? 'title' : 'titleOf'}`), robots: 'noindex' };
    },
  };
};
