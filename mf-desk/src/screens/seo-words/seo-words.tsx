import { isLanguage } from '@arev/shared/i18n';
import { type Screen, tryQuery, useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { seoRowsQuery } from '../../api/seo.ts';
import { WordSheet } from '../../features/seo/word-sheet.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const SeoWords = () => {
  const site = useSite();
  const asked = new URLSearchParams(useLocation().search).get('language');
  const language = isLanguage(asked) ? asked : site.language;
  return (
    <Frame>
      <Answered query={useQuery(seoRowsQuery(site))}>
        {({ data }) => <WordSheet key={language} rows={data} language={language} />}
      </Answered>
    </Frame>
  );
};

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <Desk
      area="seo"
      title={t('seo.wordsTitle')}
      lead={t('seo.wordsLead')}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: t('seo.title'), href: to(address.seo()) }, { label: t('seo.wordsTitle') }]}
        />
      }
    >
      {children}
    </Desk>
  );
};

const Skeleton = () => (
  <Frame>
    <Waiting />
  </Frame>
);

const load: Screen['load'] = ({ site }) => tryQuery(site, seoRowsQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('seo.wordsTitle'),
  robots: 'noindex',
});

const seoWords: Screen = { Component: SeoWords, access: 'staff', Skeleton, load, head };
export default seoWords;
