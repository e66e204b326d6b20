import { loadQuery, notFoundIfForbidden, type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { loadRichTextFor, RichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { visitSurveyQuery } from '../../api/surveys.ts';
import { VisitSkeleton } from '../../features/book-visit/booked/visit-skeleton.tsx';
import { WhoseVisit } from '../../features/book-visit/booked/whose-visit.tsx';
import { NotAvailable } from '../../features/fill-survey/not-available.tsx';
import { LateSentAnswers } from '../../features/fill-survey/late-sent-answers.tsx';
import { VisitSurvey } from '../../features/fill-survey/visit-survey.tsx';
import { ForPatient, siteFor, useSiteFor } from '../../state/for-whom.tsx';
import { patientIn, visitIdIn } from '../../state/visit-address.ts';

const VisitSurveyPage = () => {
  const { t } = useTranslation('mf-booking');
  const id = visitIdIn(useParams());
  const patientId = patientIn(useLocation().search, useSite());
  const { data: answered } = useSuspenseQuery(visitSurveyQuery(useSiteFor(patientId), id));
  const to = useHref();
  const visitHref = to(patientId === undefined ? page.visit(id) : page.bookedVisit(id, { patientId }));
  const whose = patientId === undefined ? null : <WhoseVisit visitId={id} patientId={patientId} />;
  const wayOn = (why: 'none' | 'notFound') => {
    if (patientId === undefined) return { href: to(page.appointments()), words: t('confirm.wayOn.visits') };
    return why === 'none'
      ? { href: visitHref, words: t('survey.sent.visit') }
      : { href: to(page.family()), words: t('confirm.wayOn.family') };
  };
  if (answered.status === 'sent')
    return (
      <Container>
        <PageHeader title={t('survey.sent.title')} lead={t('survey.sent.lead')} />
        {whose}
        <LateSentAnswers sent={answered.sent} visitHref={visitHref} />
      </Container>
    );
  if (answered.status !== 'open')
    return (
      <Container>
        <PageHeader title={t('survey.ofVisit')} />
        {answered.status === 'none' ? whose : null}
        <NotAvailable why={answered.status} wayOn={wayOn(answered.status)} />
      </Container>
    );
  const { survey } = answered;
  return (
    <Container>
      <PageHeader title={survey.title} lead={survey.subtitle}>
        <RichText html={survey.description} />
      </PageHeader>
      {whose}
      <ForPatient patientId={patientId}>
        <VisitSurvey survey={survey} visitId={id} patientId={patientId} />
      </ForPatient>
    </Container>
  );
};

const Skeleton = () => <VisitSkeleton title={useTranslation('mf-booking').t('survey.ofVisit')} />;

const visitSurvey: Screen = {
  Component: VisitSurveyPage,
  access: 'private',
  Skeleton,
  load: async ({ site: own, params, url }) => {
    const site = siteFor(own, patientIn(url.search, own));
    const answered = await loadQuery(site, visitSurveyQuery(site, visitIdIn(params))).catch(
      notFoundIfForbidden,
    );
    if (answered.status === 'open') await loadRichTextFor(answered.survey.description);
  },
  head: ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-booking')('survey.ofVisit'),
    robots: 'noindex',
  }),
};
export default visitSurvey;
