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
  readonly draft?: BookingDraft;
  /** For steps with more than one question. */
  readonly title?: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Question, progress and the choices so far. */
export const StepFrame = ({ id, draft = {}, title, lead, children }: StepFrameProps) => {
  const { t } = useTranslation('mf-booking');
  // The last step shows only the choices.
  const aside = id !== 'step5' && draft.item !== undefined && id !== 'step1';
  return (
    <Container>
      <Head id={id} title={title} lead={lead} draft={draft} />
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

interface HeadProps {
  readonly id: StepId;
  readonly title?: string | undefined;
  readonly lead?: string | undefined;
  readonly draft?: BookingDraft;
}

const Head = ({ id, title, lead, draft }: HeadProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <PageHeader
      title={title ?? t(`${id}.title`)}
      lead={lead ?? t(`${id}.lead`)}
      breadcrumbs={
        <div className={css.steps}>
          <Steps
            label={t('steps.label')}
            current={id}
            steps={stepIds.map((step) => ({
              id: step,
              label: t(`steps.${step}`),
              href: to(stepPath(step, draft)),
            }))}
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
