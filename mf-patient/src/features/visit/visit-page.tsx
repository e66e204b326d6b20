import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Card } from '@arev/shared/ui/card';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { visitQuery } from '../../api/visit.ts';
import { WhosePage } from '../../frame/whose/whose-page.tsx';
import { usePatientId } from '../../frame/for-patient.tsx';
import { EarlierTime } from './earlier-time.tsx';
import { VisitActions } from './visit-actions.tsx';
import { VisitAnswers } from './visit-answers.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { VisitPreparation } from './visit-preparation.tsx';
import { VisitSurvey } from './visit-survey.tsx';
import { VisitFiles } from './files/visit-files.tsx';
import { VisitPayment } from './payment/visit-payment.tsx';
import { VisitRating } from './rating/visit-rating.tsx';
import css from './visit-page.module.css';

/** One visit with all its data and actions. */
export const VisitPage = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('mf-patient');
  const visit = useSuspenseQuery(visitQuery(useSite(), id)).data.data;
  const ahead = visit.status === 'booked';
  const patientId = usePatientId();
  return (
    <>
      <Top visit={visit} />
      <div className={css.visit}>
        {patientId === undefined ? null : <WhosePage patientId={patientId} words={t('visit.whose.words')} />}
        {ahead ? <EarlierTime visit={visit} /> : null}
        <Card padding="large">
          <VisitFacts visit={visit} />
        </Card>
        {ahead && visit.preparation ? <VisitPreparation words={visit.preparation} /> : null}
        {visit.hasSurvey ? <VisitSurvey visit={visit} /> : null}
        <VisitActions visit={visit} />
        <VisitPayment visit={visit} />
        {visit.ratable || visit.rating !== null ? <VisitRating visit={visit} /> : null}
        {visit.answers && visit.answers.length > 0 ? <VisitAnswers answers={visit.answers} /> : null}
        <VisitFiles visit={visit} />
      </div>
    </>
  );
};

const Top = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { title } = visit.service;
  const isOwn = usePatientId() === undefined;
  const from = isOwn
    ? { label: t('appointments.title'), href: to(page.appointments()) }
    : { label: t('area.page.family'), href: to(page.family()) };
  const trail = [from, { label: title }];
  return <PageHeader title={title} breadcrumbs={<Breadcrumbs items={trail} />} />;
};
