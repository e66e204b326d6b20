import type { AnswerWay, LetterAnswer } from '@arev/shared/contracts/desk-work';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { type FeedbackKind, sendFeedbackAnswer } from '../../api/feedback.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { AnswerThread } from './answer-thread.tsx';

interface FeedbackAnswersProps {
  readonly kind: FeedbackKind;
  readonly id: number;
  readonly feedback: {
    readonly ourAnswers?: readonly LetterAnswer[] | undefined;
    readonly way?: AnswerWay | null | undefined;
  };
  /** About a visit, so its patient reads it in the account. */
  readonly inAccount: boolean;
}

/** What the clinic has answered to a questionnaire or a rating, and the next answer. */
export const FeedbackAnswers = ({ kind, id, feedback, inAccount }: FeedbackAnswersProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('surveys', 'canEdit');
  const { ourAnswers, way } = feedback;
  // A portal of an earlier release accepts no answers.
  if (ourAnswers === undefined || way === undefined) return null;
  return (
    <AnswerThread
      name={`${kind}-${id}`}
      answers={ourAnswers}
      way={way ?? undefined}
      inAccount={inAccount}
      {...(inAccount && { whyNot: t('inbox.answers.noContact') })}
      mayAnswer={mayEdit}
      send={(said, once) => sendFeedbackAnswer(site, { kind, id }, { way: way ?? 'mail', ...said }, once)}
    />
  );
};
