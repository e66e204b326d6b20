import type { Survey } from '@arev/shared/contracts/surveys';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useLate } from '@arev/shared/later/use-late';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Form } from '@arev/shared/ui/form';
import { Notice } from '@arev/shared/ui/notice';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AboutYou } from './about-you.tsx';
import { nameOfChoice, nameOfItem } from './fields.ts';
import { Items } from './item.tsx';
import { flatItems, isFile, partsOf } from './questions.ts';
import { SendingEnd } from './sending-end.tsx';
import { SurveyContext, type SurveyFiles } from './survey-context.ts';
import css from './survey-form.module.css';
import { PartProgress, Turning } from './turning.tsx';
import { useFieldWords } from './use-field-words.ts';
import { useParts } from './use-parts.ts';
import { type SurveyDialog, useSurveyForm, type SurveySending } from './use-survey-form.ts';

interface SurveyFormProps extends SurveySending {
  /** The rows of the fields of `personOn`. */
  readonly personRows?: ReactNode;
  readonly Files: SurveyFiles['Files'];
}

const loadDialog = async () =>
  (await import(/* webpackChunkName: "survey-dialog" */ './survey-dialogs.tsx')).SurveyDialogs;

/** All questions of a survey; a phone shows one part after the other. */
export const SurveyForm = ({ personRows = null, Files, ...rules }: SurveyFormProps) => {
  const { survey } = rules;
  const { t } = useTranslation('mf-booking');
  const words = useFieldWords();
  const state = useSurveyForm(rules);
  const { fields, form, files } = state;
  const [asked, setAsked] = useState<SurveyDialog>();
  const dialog = useLate(loadDialog, asked !== undefined);
  const closeDialog = () => setAsked(undefined);
  const { current, turnTo, goTo } = useParts(form.element);
  const groups = useMemo(() => partsOf(survey), [survey]);
  const last = groups.length;
  const labelOf = (name: string): string => {
    const field = fields.find((one) => one.name === name);
    return field ? words.labelOf(field) : '';
  };
  const next = async () => {
    const names = flatItems(groups[current] ?? []).flatMap((item) => [
      nameOfItem(item),
      nameOfChoice(item.id),
    ]);
    const asked = fields.filter((field) => names.includes(field.name)).map((field) => field.name);
    if (await form.methods.trigger(asked)) return turnTo(current + 1);
    const wrong = asked.find((name) => form.methods.getFieldState(name).invalid);
    if (wrong !== undefined) goTo(`${rules.name}-${wrong}`);
  };
  return (
    <div className={css.frame}>
      <Form
        form={form}
        labelOf={labelOf}
        wordsOf={words.wordsOf}
        summaryOf={(field, problem) => t('survey.problem.at', { question: labelOf(field), problem })}
        gap="huge"
        withoutScripts={personRows === null ? 'hidden' : 'sent'}
      >
        {state.isBrought ? <Brought survey={survey} /> : null}
        <PartProgress current={current} count={last + 1} />
        <SurveyContext value={{ files, locked: form.sending.isPending, Files }}>
          {groups.map((items, part) => (
            <div key={items[0].id} className={css.part} tabIndex={-1} {...partAttributes(part, current)}>
              <Items items={items} />
            </div>
          ))}
        </SurveyContext>
        <div className={css.part} tabIndex={-1} {...partAttributes(last, current)}>
          <AboutYou>{personRows}</AboutYou>
        </div>
        <Turning
          current={current}
          count={last + 1}
          onBack={() => turnTo(current - 1)}
          onNext={() => void next()}
        />
        <div className={css.end} data-current={current === last ? '' : undefined}>
          <SendingEnd
            state={state}
            coming={dialog.part || dialog.failed ? undefined : asked}
            onAsk={setAsked}
          />
          {asked && dialog.failed ? <ErrorState headingLevel={3} onRetry={dialog.tryAgain} /> : null}
          <Privacy />
        </div>
      </Form>
      {asked && dialog.part ? (
        <dialog.part
          asked={asked}
          title={survey.title}
          written={state.written()}
          onClear={() => {
            state.clear();
            closeDialog();
          }}
          onClose={closeDialog}
        />
      ) : null}
    </div>
  );
};

/** No draft has files. */
const Brought = ({ survey }: { readonly survey: Survey }) => {
  const { t } = useTranslation('mf-booking');
  return (
    <Notice live>
      <p>{t('survey.brought')}</p>
      {flatItems(survey.items).some(isFile) ? <p>{t('survey.broughtFiles')}</p> : null}
    </Notice>
  );
};

const Privacy = () => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <p className={css.privacy}>
      {t('survey.privacy')} <a href={to(page.privacyPolicy())}>{t('survey.privacyLink')}</a>
    </p>
  );
};

const partAttributes = (part: number, current: number) => ({
  'data-part': part,
  'data-current': part === current ? '' : undefined,
});
