import type { InvestorPage } from '@arev/shared/contracts/investors';
import { summary } from '@arev/shared/head/plain-text';
import {
  cachedQuery,
  loadQuery,
  movedForGood,
  type Screen,
  useSite,
  PageStatus,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { loadRichText, RichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { investorsQuery } from '../../api/investors.ts';
import { BondTerms } from '../../features/buy-bond/bond-terms.tsx';
import { WaysToBuy } from '../../features/buy-bond/ways-to-buy.tsx';
import { YieldCalculator } from '../../features/buy-bond/yield-calculator.tsx';
import { Onward } from '../../frame/onward.tsx';
import { PageTop } from '../../frame/page-top.tsx';
import { Share } from '../../frame/share.tsx';
import { trail } from '../../head/trail.ts';
import css from './investors.module.css';

/** The page shows the only bond, under its name. */
const onlyBond = 'corporate-bonds';

const Investors = () =>
  useParams().slug === undefined ? (
    <InvestorsPage />
  ) : (
    <Container>
      <Onward to={page.investors()} />
    </Container>
  );

const InvestorsPage = () => {
  const { t } = useTranslation('mf-content');
  const waysId = useId();
  const { data } = useSuspenseQuery(investorsQuery(useSite())).data;
  return (
    <Container>
      <PageTop title={data.title} lead={t('investors.lead')} />
      <div className={css.page}>
        <div className={css.words}>
          <BondTerms bond={data.bond} />
          <RichText html={data.description} />
        </div>
        <div className={css.beside}>
          <YieldCalculator bond={data.bond} />
        </div>
        {data.waysToBuy.length > 0 ? (
          <section className={css.section} aria-labelledby={waysId}>
            <h2 id={waysId}>{t('investors.ways')}</h2>
            <WaysToBuy ways={data.waysToBuy} />
          </section>
        ) : null}
        {data.investors.length > 0 ? <WhoInvested investors={data.investors} /> : null}
        <Share path={page.investors()} title={data.title} />
      </div>
    </Container>
  );
};

const WhoInvested = ({ investors }: Pick<InvestorPage, 'investors'>) => {
  const { t } = useTranslation('mf-content');
  const titleId = useId();
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('investors.who')}</h2>
      <ul className={css.investors} role="list">
        {investors.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </section>
  );
};

const load: Screen['load'] = async ({ site, params: { slug } }) => {
  if (slug !== undefined && slug !== onlyBond) throw new PageStatus(404);
  if (slug !== undefined) movedForGood(site, page.investors());
  await Promise.all([loadQuery(site, investorsQuery(site)), loadRichText()]);
};

const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const shown = cachedQuery(site, investorsQuery(site))?.data;
  const title = shown?.title ?? t('investors.title');
  return {
    title,
    description: shown ? summary(shown.description) : t('investors.lead'),
    jsonLd: [trail(site, { name: title, path: page.investors() })],
  };
};

const investors: Screen = { Component: Investors, load, head };
export default investors;
