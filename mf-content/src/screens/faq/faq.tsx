import { cachedQuery, type Screen, tryQuery, useSite } from '@arev/shared/remote-kit';
import { summary } from '@arev/shared/head/plain-text';
import { page } from '@arev/shared/routing';
import { loadRichText, RichText } from '@arev/shared/ui/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { companyInfoQuery } from '../../api/company.ts';
import { faqCategoriesQuery, faqDescriptionQuery, faqsQuery } from '../../api/faqs.ts';
import { FaqCategories } from '../../features/ask-question/faq-categories.tsx';
import { faqChoiceFrom } from '../../features/ask-question/faq-choice.ts';
import { FaqList } from '../../features/ask-question/faq-list.tsx';
import { HelpPage } from '../../features/help-area/help-page.tsx';
import { HelpSection } from '../../features/help-area/help-section.tsx';
import { FormBeside } from '../../features/write-to-us/form-beside.tsx';
import { ContactInfo } from '../../features/write-to-us/contact-info.tsx';
import { lateQuestionForm } from '../../features/write-to-us/late-forms.tsx';
import { faqPage } from '../../head/faq-json-ld.ts';
import { helpHead } from '../../head/help-head.ts';
import css from './faq.module.css';

const FaqPage = () => {
  const { t } = useTranslation('mf-content');
  const about = useQuery(faqDescriptionQuery(useSite())).data?.data;
  const choice = faqChoiceFrom(useLocation().search);
  return (
    <HelpPage
      path={page.faq()}
      title={about?.title ?? t('faq.title')}
      lead={about?.subtitle ?? t('faq.lead')}
    >
      <div className={css.questions}>
        {about?.description ? <RichText html={about.description} /> : null}
        {choice.question === undefined ? <FaqCategories current={choice.categoryId} /> : null}
        <FaqList choice={choice} />
      </div>
      <HelpSection title={t('write.question.title')} lead={t('write.question.lead')}>
        <FormBeside form={<lateQuestionForm.Part />}>
          <ContactInfo />
        </FormBeside>
      </HelpSection>
    </HelpPage>
  );
};

const load: Screen['load'] = ({ site, url }) => {
  const list = site.queryClient.query({ ...faqsQuery(site, faqChoiceFrom(url.search)), staleTime: 'static' });
  return Promise.all([
    // In the browser the page stays, and the list shows its own error.
    site.where === 'server' ? list : list.catch(() => undefined),
    tryQuery(site, faqCategoriesQuery(site)),
    tryQuery(site, faqDescriptionQuery(site)),
    tryQuery(site, companyInfoQuery(site)),
    loadRichText(),
    lateQuestionForm.load(site),
  ]);
};

const head: Screen['head'] = ({ site, url }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const about = cachedQuery(site, faqDescriptionQuery(site))?.data;
  const choice = faqChoiceFrom(url.search);
  const shown = cachedQuery(site, faqsQuery(site, choice))?.data;
  const own = helpHead(site, {
    title: about?.title ?? t('faq.title'),
    description: (about && (summary(about.description) || about.subtitle)) || t('faq.lead'),
    path: page.faq(),
    list: { page: choice.page, category: choice.categoryId, empty: shown?.length === 0 },
  });
  if (choice.question !== undefined) return { ...own, robots: 'noindex' };
  return shown === undefined || shown.length === 0
    ? own
    : { ...own, jsonLd: [faqPage(shown), ...(own.jsonLd ?? [])] };
};

const faq: Screen = { Component: FaqPage, load, head };
export default faq;
