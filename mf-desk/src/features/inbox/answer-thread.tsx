import { type AnswerWay, type LetterAnswer, longestAnswer } from '@arev/shared/contracts/desk-work';
import { focusRefused } from '@arev/shared/forms/focus-refused';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { sendOnce } from '@arev/shared/forms/send-once';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextArea } from '@arev/shared/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../api/conflict.ts';
import type { Said } from '../../api/inbox.ts';
import type { Once } from '../../api/save-once.ts';
import { useOwnChange } from '../../frame/inbox/own-change.ts';
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
  readonly send: (said: Said, once: Once) => Promise<{ readonly data: LetterAnswer }>;
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
  const thread = [...answers, ...sent.filter(({ id }) => answers.every((answer) => answer.id !== id))];
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
          shown={thread.length}
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
  /** The number of answers in the thread. */
  readonly shown: number;
  readonly way: AnswerWay;
  readonly inAccount: boolean;
  readonly onSent: (answer: LetterAnswer) => void;
}

/** What was typed, and the number of answers that were shown then; survives closing the item and reloading the page. */
const useTyped = (draft: string, shown: number) => {
  const [typed, setTyped] = useState(() => readDraft(draft));
  const keep = (message: string, seen = shown): void => {
    setTyped({ message, seen });
    if (message === '') forgetDraft(draft);
    else keepDraft(draft, { message, seen });
  };
  return { message: String(typed.message ?? ''), seen: Number(typed.seen ?? shown), keep };
};

const NextAnswer = ({ draft, shown, way, inAccount, send, onSent }: NextAnswerProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const { message, seen, keep } = useTyped(draft, shown);
  const change = useOwnChange();
  const [isMissing, setMissing] = useState(false);
  const most = longestAnswer[inAccount ? 'mail' : way];
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (said: Said) => change(() => sendOnce(draft, { ...said, way }, (once) => send(said, once))),
    onSuccess: ({ data }) => {
      keep('');
      onSent(data);
    },
  });
  const isOvertaken = isConflict(sending.error);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = message.trim().length > most;
  const label = t('mf-desk:inbox.answers.write');
  const submit = () => {
    setMissing(message.trim() === '');
    if (message.trim() === '' || isTooLong) return focusRefused(field.current);
    const said = { message: message.trim(), seen: isOvertaken ? shown : seen };
    // A retry after a lost response names the same number, so it counts as the same call.
    keep(message, said.seen);
    sending.mutate(said);
  };
  return (
    <>
      <Field
        label={label}
        hint={t(`mf-desk:inbox.answers.${inAccount ? 'account' : 'hint'}.${way}`, { most })}
        error={
          isTooLong
            ? t('ui:field.tooLong', { count: most })
            : isMissing
              ? t('ui:field.required', { field: label })
              : undefined
        }
      >
        <TextArea
          ref={field}
          value={message}
          // What is typed meanwhile would be lost, and be no message of its own.
          readOnly={sending.isPending}
          onChange={({ target }) => {
            setMissing(false);
            keep(target.value);
          }}
        />
      </Field>
      {isOvertaken ? (
        <Notice tone="warning" title={t('mf-desk:inbox.answers.overtaken.title')} live>
          {t('mf-desk:inbox.answers.overtaken.hint')}
        </Notice>
      ) : null}
      {sending.isError && !isOvertaken ? <SendFailure error={sending.error} /> : null}
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
