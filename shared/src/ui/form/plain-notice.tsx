import type { PlainForm } from '../../forms/plain-form.ts';
import { Notice } from '../notice/notice.tsx';
import { SendFailure } from '../send-failure/send-failure.tsx';
import { questionId } from '../submit-row/plain-end.tsx';
import { useUiText } from '../ui-text/ui-text.ts';

interface PlainNoticeProps {
  readonly form: string;
  readonly plain: PlainForm;
  /** The summary already lists what is wrong. */
  readonly hasProblems: boolean;
}

/** Above a form that a browser without scripts has sent: what is left to do. */
export function PlainNotice({ form, plain: { error, question }, hasProblems }: PlainNoticeProps) {
  const t = useUiText();
  if (error) return <SendFailure error={error} />;
  if (!question || hasProblems) return null;
  return (
    <Notice tone={question.isWrong ? 'error' : 'info'} title={t('form.question.title')} live>
      <a href={`#${questionId(form)}`}>{t('form.question.lead')}</a>
    </Notice>
  );
}
