import { useHref } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { Card } from '@arev/shared/ui/card';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { Steps } from '@arev/shared/ui/steps';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stepIds, stepPath, type StepId } from '../../../state/step.ts';
import { ChoiceList } from './choice-list.tsx';
import css from './step-frame.module.css';

interface StepFrameProps {
  readonly id: StepId;
  readonly draft: BookingDraft;
  readonly children: ReactNode;
}

/** The question, how far it is, and what has been chosen so far. */
export const StepFrame = ({ id, draft, children }: StepFrameProps) => {
  const { t } = useTranslation('mf-booking');
  // The last step is about nothing else than the choice.
  const aside = id !== 'step6' && draft.item !== undefined && id !== 'step1';
  return (
    <Container>
      <Head id={id} />
      <div className={css.page} data-aside={aside ? '' : undefined}>
        <div className={css.question}>{children}</div>
        {aside ? (
          <Card as="aside" tone="sunken" aria-labelledby="choice-title">
            <h2 className={css.asideTitle} id="choice-title">
              {t('choice.title')}
            </h2>
            <ChoiceList draft={draft} />
          </Card>
        ) : null}
      </div>
    </Container>
  );
};

const Head = ({ id }: { id: StepId }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <PageHeader
      title={t(`${id}.title`)}
      lead={t(`${id}.lead`)}
      breadcrumbs={
        <div className={css.steps}>
          <Steps
            label={t('steps.label')}
            current={id}
            steps={stepIds.map((step) => ({ id: step, label: t(`steps.${step}`), href: to(stepPath(step)) }))}
          />
        </div>
      }
    />
  );
};

const lines = 4;

export const StepSkeleton = ({ id }: { id: StepId }) => (
  <Container>
    <Head id={id} />
    <div className={css.page}>
      <Loading>
        <div className={css.question}>
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} shape="control" />
          ))}
        </div>
      </Loading>
    </div>
  </Container>
);
