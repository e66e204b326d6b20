import { type AnswerWay, type LetterAnswer, longestAnswer } from '@arev/shared/contracts/desk-work';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { sendOnce } from '@arev/shared/forms/send-once';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextArea } from '@arev/shared/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Once } from '../../api/inbox.ts';
import { formatInstant } from '../../frame/instants.ts';
import css from './inbox.module.css';

interface AnswerThreadProps {
  /** The key of the draft. */
  readonly name: string;
  readonly answers: readonly LetterAnswer[];
  /** How an answer is sent; undefined without an address. */
  readonly way: AnswerWay | undefined;
  /** The answer is read in the account of the patient, and only announced by email or SMS. */
  readonly inAccount?: boolean;
  /** Why no answer can be sent, if there is no way. */
  readonly whyNot?: string;
  readonly mayAnswer: boolean;
  readonly send: (message: string, once: Once) => Promise<{ readonly data: LetterAnswer }>;
}

/** The answers so far, and the form for the next one. */
export const AnswerThread = ({
  name,
  answers,
  way,
  inAccount = false,
  whyNot,
  mayAnswer,
  send,
}: AnswerThreadProps) => {
  const { t } = useTranslation('mf-desk');
  const [sent, setSent] = useState<readonly LetterAnswer[]>([]);
  const thread = [...answers, ...sent];
  return (
    <section className={css.inbox} aria-label={t('inbox.answers.name')}>
      {thread.length > 0 ? (
        <ol className={css.thread} role="list" aria-label={t('inbox.answers.name')}>
          {thread.map((answer) => (
            <li key={answer.id} className={css.answer}>
              <p className={css.by}>
                {[answer.author, formatInstant(answer.sentAt), answer.way === 'sms' && 'SMS']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p>{answer.message}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {mayAnswer && way ? (
        <NextAnswer
          draft={`answer-${name}`}
          way={way}
          inAccount={inAccount}
          send={send}
          onSent={(answer) => setSent((before) => [...before, answer])}
        />
      ) : null}
      {mayAnswer && !way ? <p>{whyNot ?? t('inbox.answers.noAddress')}</p> : null}
    </section>
  );
};

interface NextAnswerProps extends Pick<AnswerThreadProps, 'send'> {
  readonly draft: string;
  readonly way: AnswerWay;
  readonly inAccount: boolean;
  readonly onSent: (answer: LetterAnswer) => void;
}

const NextAnswer = ({ draft, way, inAccount, send, onSent }: NextAnswerProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  // A draft survives closing the item and reloading the page.
  const [message, setMessage] = useState(() => String(readDraft(draft).message ?? ''));
  const [isMissing, setMissing] = useState(false);
  const most = longestAnswer[inAccount ? 'mail' : way];
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (text: string) => sendOnce(draft, { text, way }, (once) => send(text, once)),
    onSuccess: ({ data }) => {
      setMessage('');
      forgetDraft(draft);
      onSent(data);
    },
  });
  const submit = () => {
    setMissing(message.trim() === '');
    if (message.trim() !== '') sending.mutate(message.trim());
  };
  return (
    <>
      <Field
        label={t('mf-desk:inbox.answers.write')}
        hint={t(`mf-desk:inbox.answers.${inAccount ? 'account' : 'hint'}.${way}`, { most })}
        error={isMissing ? t('ui:field.required', { field: t('mf-desk:inbox.answers.write') }) : undefined}
      >
        <TextArea
          value={message}
          maxLength={most}
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
          {t('mf-desk:inbox.answers.sent')}
        </Notice>
      ) : null}
      <div>
        <Button icon={Send} busy={sending.isPending} onClick={submit}>
          {t(`mf-desk:inbox.answers.send.${inAccount ? 'account' : way}`)}
        </Button>
      </div>
    </>
  );
};
