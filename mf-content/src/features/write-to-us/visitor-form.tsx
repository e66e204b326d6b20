import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { FormSummary } from '@arev/shared/ui/form-summary';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '@arev/shared/ui/submit-button';
import { useUnfinished } from '@arev/shared/forms/use-unfinished';
import { Otherwise } from './otherwise.tsx';
import { useFieldWords } from './use-field-words.ts';
import { useVisitorForm, type VisitorFormRules } from './use-visitor-form.ts';
import css from './visitor-form.module.css';
import { VisitorInput } from './visitor-input.tsx';

interface VisitorFormProps<Sent> extends VisitorFormRules<Sent> {
  readonly optional?: VisitorFormRules<Sent>['fields'];
  readonly submit: string;
  readonly sent: { readonly title: string; readonly words: string };
}

/** What all forms of visitors have in common; which fields there are and where they go is each one's own. */
export const VisitorForm = <Sent extends object>({
  submit,
  sent,
  optional = [],
  ...rules
}: VisitorFormProps<Sent>) => {
  const { name, fields } = rules;
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const words = useFieldWords();
  const { element, control, formState, sending, onSubmit, begin } = useVisitorForm(rules);
  const unfinished = useUnfinished(control, rules.schema, fields);
  const idOf = (field: string): string => `${name}-${field}`;
  const errorOf = (field: (typeof fields)[number]) => words.problem(field, formState.errors[field]?.message);
  const problems = fields.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: idOf(field), message }];
  });
  return (
    <>
      <Otherwise />
      {/* "post" keeps what was typed out of the address, should the form be sent before our code has come. */}
      <form ref={element} className={css.form} method="post" noValidate onSubmit={onSubmit} onChange={begin}>
        <FormSummary errors={problems} attempt={formState.submitCount} />
        {fields.map((field) => (
          <div key={field} className={css.field} data-field={field}>
            <VisitorInput
              control={control}
              name={field}
              id={idOf(field)}
              label={words.label(field)}
              error={errorOf(field)}
              optional={optional.includes(field)}
            />
          </div>
        ))}
        <div className={css.end}>
          {sending.isError && problems.length === 0 ? <SendFailure error={sending.error} /> : null}
          {sending.isSuccess ? (
            <Notice tone="success" title={sent.title} live>
              {sent.words}
            </Notice>
          ) : null}
          <SubmitButton
            icon={Send}
            busy={sending.isPending}
            unfinished={unfinished.map((field) => ({ fieldId: idOf(field), label: words.label(field) }))}
          >
            {submit}
          </SubmitButton>
          <p className={css.privacy}>
            {t('write.privacy')} <a href={to(page.privacyPolicy())}>{t('write.privacyLink')}</a>
          </p>
        </div>
      </form>
    </>
  );
};
