import { loadQuery, movedForGood, useHref, useSite, type Screen } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { loadRichText, RichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { surveyQuery } from '../../api/surveys.ts';
import { NotAvailable } from '../../features/fill-survey/not-available.tsx';
import { PublicSurvey } from '../../features/fill-survey/public-survey.tsx';

const SurveyPage = () => {
  const { t } = useTranslation('mf-booking');
  const { slug = '' } = useParams();
  const { data: survey } = useSuspenseQuery(surveyQuery(useSite(), slug));
  const to = useHref();
  if (survey === null)
    return (
      <Container>
        <PageHeader title={t('survey.title')} />
        <NotAvailable why="link" wayOn={{ href: to(page.home()), words: t('survey.home') }} />
      </Container>
    );
  return (
    <Container>
      <PageHeader title={survey.title} lead={survey.subtitle}>
        <RichText html={survey.description} />
      </PageHeader>
      <PublicSurvey key={survey.id} survey={survey} />
    </Container>
  );
};

const survey: Screen = {
  Component: SurveyPage,
  load: async ({ site, params: { slug = '' } }) => {
    const [shown] = await Promise.all([loadQuery(site, surveyQuery(site, slug)), loadRichText()]);
    if (shown?.slug !== undefined && shown.slug !== slug) movedForGood(site, page.survey(shown.slug));
  },
  // For people with the link; excluded from search engines.
  head: ({ site, params: { slug = '' } }) => {
    const title = site.queryClient.getQueryData<{ title: string } | null>(
      surveyQuery(site, slug).queryKey,
    )?.title;
    return {
      title: title ?? site.i18n.getFixedT(site.language, 'mf-booking')('survey.title'),
      robots: 'noindex',
    };
  },
};
export default survey;
