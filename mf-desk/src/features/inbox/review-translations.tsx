import type { DataOf } from '@arev/shared/contracts/endpoint';
import { type getLetter, longestTranslation, type OpinionTexts } from '@arev/shared/contracts/staff';
import { focusRefused } from '@arev/shared/forms/focus-refused';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { sendOnce } from '@arev/shared/forms/send-once';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../api/conflict.ts';
import { saveTranslations } from '../../api/inbox.ts';
import { useOwnChange } from '../../frame/inbox/own-change.ts';
import { useMay } from '../../frame/use-permissions.ts';
import css from './inbox.module.css';

interface ReviewTranslationsProps {
  readonly letter: Pick<DataOf<typeof getLetter>, 'id' | 'language'>;
  readonly saved: OpinionTexts;
}

type Part = keyof typeof longestTranslation;

const isTooLong = (part: Part, typed: string): boolean => typed.trim().length > longestTranslation[part];

const keyOf = (language: Language, part: Part) => `${language}-${part}` as const;
const fieldsOf = ({ texts }: OpinionTexts): readonly [string, string][] =>
  texts.flatMap(({ language, fullName, message }): [string, string][] => [
    [keyOf(language, 'fullName'), fullName],
    [keyOf(language, 'message'), message],
  ]);

/** What is saved, until somebody types: then what was typed, and the version that they saw. Survives closing the review. */
const useTyped = (draft: string, saved: OpinionTexts) => {
  const [typed, setTyped] = useState(() => readDraft(draft));
  const textOf = (language: Language, part: Part): string =>
    String(typed[keyOf(language, part)] ?? new Map(fieldsOf(saved)).get(keyOf(language, part)) ?? '');
  return {
    textOf,
    seen: Number(typed.seen ?? saved.version),
    isUnsaved: Object.keys(typed).length > 0,
    type: (language: Language, part: Part, text: string): void => {
      const next = { seen: saved.version, ...typed, [keyOf(language, part)]: text };
      setTyped(next);
      keepDraft(draft, next);
    },
    /** What was typed while the save was under way stays. */
    forgetSaved: (sent: OpinionTexts, version: number): void => {
      const savedTexts = new Map(fieldsOf(sent));
      const since = Object.entries(readDraft(draft)).filter(
        ([key, text]) => key !== 'seen' && String(text).trim() !== (savedTexts.get(key) ?? ''),
      );
      if (since.length === 0) {
        setTyped({});
        return forgetDraft(draft);
      }
      const next = { ...Object.fromEntries(since), seen: version };
      setTyped(next);
      keepDraft(draft, next);
    },
  };
};

/** The texts of a review in the languages that its author did not write. */
export const ReviewTranslations = ({ letter: { id, language }, saved }: ReviewTranslationsProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const site = useSite();
  const change = useOwnChange();
  const mayEdit = useMay('letters', 'canEdit');
  const draft = `review-${id}`;
  const { textOf, seen, isUnsaved, type, forgetSaved } = useTyped(draft, saved);
  const [nameless, setNameless] = useState<Language>();
  const box = useRef<HTMLElement>(null);
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (wish: OpinionTexts) =>
      change(() => sendOnce(draft, wish, (once) => saveTranslations(site, id, wish, once))),
    onSuccess: ({ data }, sent) => forgetSaved(sent, data.version),
  });
  const isOvertaken = isConflict(saving.error);
  const others = LANGUAGES.filter((one) => one !== language);
  const save = (): void => {
    const texts = others.map((one) => ({
      language: one,
      fullName: textOf(one, 'fullName').trim(),
      message: textOf(one, 'message').trim(),
    }));
    const half = texts.find(({ fullName, message }) => fullName !== '' && message === '')?.language;
    setNameless(half);
    const refuse = (field: string) => focusRefused(box.current?.querySelector<HTMLElement>(field) ?? null);
    if (half !== undefined) return refuse(`textarea[lang='${half}']`);
    if (texts.some((text) => isTooLong('fullName', text.fullName) || isTooLong('message', text.message)))
      return refuse('[aria-invalid=true]');
    if (saving.isPending) return;
    const version = isOvertaken ? saved.version : seen;
    saving.mutate({ version, texts: texts.filter(({ message }) => message !== '') });
  };
  const overlong = (part: Part, typed: string) =>
    isTooLong(part, typed) ? t('ui:field.tooLong', { count: longestTranslation[part] }) : undefined;
  const write = (one: Language, part: Part, typed: string): void => {
    setNameless(undefined);
    // A refusal may be about what has just been changed.
    if (!isOvertaken && !saving.isPending) saving.reset();
    type(one, part, typed);
  };
  if (!mayEdit && saved.texts.length === 0) return null;
  return (
    <section ref={box} className={css.inbox} aria-label={t('inbox.letters.translations.title')}>
      <Heading level={3}>{t('inbox.letters.translations.title')}</Heading>
      <p>{t('inbox.letters.translations.hint')}</p>
      {others.map((one) => (
        <div key={one} className={css.thread} role="group" aria-label={LANGUAGE_NAMES[one]}>
          <Heading level={4} lang={one}>
            {LANGUAGE_NAMES[one]}
          </Heading>
          <Field label={t('inbox.name')} error={overlong('fullName', textOf(one, 'fullName'))} optional live>
            <TextInput
              lang={one}
              readOnly={!mayEdit}
              value={textOf(one, 'fullName')}
              onChange={({ target }) => write(one, 'fullName', target.value)}
            />
          </Field>
          <Field
            label={t('inbox.message')}
            optional
            live
            error={
              nameless === one
                ? t('inbox.letters.translations.nameAlone')
                : overlong('message', textOf(one, 'message'))
            }
          >
            <TextArea
              lang={one}
              readOnly={!mayEdit}
              value={textOf(one, 'message')}
              onChange={({ target }) => write(one, 'message', target.value)}
            />
          </Field>
        </div>
      ))}
      {isOvertaken ? (
        <Notice tone="warning" live>
          {t('inbox.letters.translations.overtaken')}
        </Notice>
      ) : null}
      {saving.isError && !isOvertaken ? <SendFailure error={saving.error} /> : null}
      {saving.isSuccess && !isUnsaved ? (
        <Notice tone="success" live>
          {t('inbox.letters.translations.saved')}
        </Notice>
      ) : null}
      {mayEdit ? (
        <div>
          <Button variant="secondary" icon={Languages} busy={saving.isPending} onClick={save}>
            {t('inbox.letters.translations.save')}
          </Button>
        </div>
      ) : null}
    </section>
  );
};
