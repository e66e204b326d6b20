import type { WrittenItem } from '@arev/shared/contracts/survey-items';
import { surveyPreview, type SurveyPreviewProps } from '@arev/shared/contracts/slots';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@arev/shared/i18n';
import { Slot, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { Select } from '@arev/shared/ui/select';
import { RotateCw } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './questions.module.css';
import { surveyOf } from './survey-of.ts';

/** The form as people will fill it in, rendered by the remote that owns it. */
export const QuestionsPreview = ({ items }: { readonly items: readonly WrittenItem[] }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const title = useId();
  const [language, setLanguage] = useState<Language>(site.language);
  const [attempt, setAttempt] = useState(1);
  const [missing, setMissing] = useState(false);
  const props = useMemo((): SurveyPreviewProps => ({ survey: surveyOf(items, language) }), [items, language]);
  return (
    // The preview contains a form of its own, whose submit must not reach the outer form.
    <section
      className={css.preview}
      aria-labelledby={title}
      onSubmit={(event) => event.stopPropagation()}
      onChange={(event) => event.stopPropagation()}
    >
      <h2 className={css.previewTitle} id={title}>
        {t('content.questions.preview')}
      </h2>
      <Field label={t('content.questions.previewLanguage')}>
        <Select
          value={language}
          onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? language)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      {missing ? (
        <Notice
          tone="warning"
          live
          action={
            <Button
              variant="secondary"
              size="small"
              icon={RotateCw}
              onClick={() => {
                setMissing(false);
                setAttempt(attempt + 1);
              }}
            >
              {t('content.questions.previewAgain')}
            </Button>
          }
        >
          {t('content.questions.previewMissing')}
        </Notice>
      ) : (
        <div className={css.paper} lang={language}>
          <Slot
            key={attempt}
            name={surveyPreview.name}
            props={props}
            onUnavailable={() => setMissing(true)}
          />
        </div>
      )}
    </section>
  );
};
