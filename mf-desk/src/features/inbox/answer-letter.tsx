import type { LetterAnswer } from '@arev/shared/contracts/desk-work';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { sendOnce } from '@arev/shared/forms/send-once';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextArea } from '@arev/shared/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answerable, answerByMail } from '../../api/inbox.ts';
import css from './inbox.module.css';
import { when } from '../../frame/when.ts';

const longest = 4000;

interface AnswerLetterProps {
  readonly kind: Answerable;
  readonly id: number;
  readonly answers: readonly LetterAnswer[];
  readonly mayAnswer: boolean;
  readonly onSent: (answer: LetterAnswer) => void;
}

/** What was written back so far, and the next answer. */
export const AnswerLetter = ({ kind, id, answers, mayAnswer, onSent }: AnswerLetterProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const site = useSite();
  // Closing the letter or reloading the page loses nothing of what was not sent.
  const draft = `answer-${kind}-${id}`;
  const [message, setMessage] = useState(() => String(readDraft(draft).message ?? ''));
  const [missing, setMissing] = useState(false);
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (text: string) =>
      sendOnce(draft, { text }, (once) => answerByMail(site, kind, id, text, once)),
    onSuccess: ({ data }) => {
      setMessage('');
      forgetDraft(draft);
      onSent(data);
    },
  });
  const send = () => {
    setMissing(message.trim() === '');
    if (message.trim() !== '') sending.mutate(message.trim());
  };
  return (
    <section className={css.inbox} aria-label={t('mf-desk:inbox.letters.thread')}>
      {answers.length > 0 ? (
        <ol className={css.thread} role="list" aria-label={t('mf-desk:inbox.letters.thread')}>
          {answers.map((answer) => (
            <li key={answer.id} className={css.answer}>
              <p className={css.by}>{[answer.author, when(answer.sentAt)].filter(Boolean).join(' · ')}</p>
              <p>{answer.message}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {mayAnswer ? (
        <>
          <Field
            label={t('mf-desk:inbox.letters.write')}
            hint={t('mf-desk:inbox.letters.writeHint')}
            error={missing ? t('ui:field.required', { field: t('mf-desk:inbox.letters.write') }) : undefined}
          >
            <TextArea
              value={message}
              maxLength={longest}
              onChange={({ target }) => {
                setMissing(false);
                setMessage(target.value);
                keepDraft(draft, { message: target.value });
              }}
            />
          </Field>
          {sending.isError ? <SendFailure error={sending.error} /> : null}
          {sending.isSuccess && message === '' ? (
            <Notice tone="success" live>
              {t('mf-desk:inbox.letters.sent')}
            </Notice>
          ) : null}
          <div>
            <Button icon={Send} busy={sending.isPending} onClick={send}>
              {t('mf-desk:inbox.letters.answer')}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
};
