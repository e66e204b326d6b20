import { cachedQuery, type Screen, tryQuery } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { companyInfoQuery } from '../../api/company.ts';
import { opinionsQuery } from '../../api/opinions.ts';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { HelpSection } from '../../features/help-area/help-section.tsx';
import { OpinionList } from '../../features/opinions/opinion-list.tsx';
import { opinionPageFrom } from '../../features/opinions/opinion-page.ts';
import { FormBeside } from '../../features/write-to-us/form-beside.tsx';
import { lateReviewForm } from '../../features/write-to-us/late-forms.tsx';
import { ReviewRules } from '../../features/write-to-us/review-rules.tsx';
import { helpHead } from '../../head/help-head.ts';
import css from './opinions.module.css';

const formId = 'leave-review';

const Opinions = () => {
  const { t } = useTranslation('mf-content');
  const current = opinionPageFrom(useLocation().search);
  return (
    <HelpPage path={page.opinions()} title={t('opinions.title')} lead={t('opinions.lead')}>
      <OpinionList page={current} formHref={`#${formId}`} />
      <div id={formId} className={css.write}>
        <HelpSection title={t('write.review.title')} lead={t('write.review.lead')}>
          <FormBeside form={<lateReviewForm.Part />}>
            <ReviewRules />
          </FormBeside>
        </HelpSection>
      </div>
    </HelpPage>
  );
};

const load: Screen['load'] = ({ site, url }) => {
  const list = site.queryClient.query({
    ...opinionsQuery(site, opinionPageFrom(url.search)),
    staleTime: 'static',
  });
  return Promise.all([
    // In the browser the page stays, and the list shows its own error.
    site.where === 'server' ? list : list.catch(() => undefined),
    tryQuery(site, companyInfoQuery(site)),
    lateReviewForm.load(site),
  ]);
};

const head: Screen['head'] = ({ site, url }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const current = opinionPageFrom(url.search);
  const empty = cachedQuery(site, opinionsQuery(site, current))?.data.length === 0;
  return helpHead(site, {
    title: t('opinions.title'),
    description: t('opinions.description'),
    path: page.opinions(),
    list: { page: current, empty },
  });
};

const opinions: Screen = { Component: Opinions, load, head };
export default opinions;
