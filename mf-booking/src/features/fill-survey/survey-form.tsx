import { useUnfinished } from '@arev/shared/forms/use-unfinished';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { FormSummary } from '@arev/shared/ui/form-summary';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AboutYou } from './about-you.tsx';
import { nameOfChoice, nameOfItem } from './fields.ts';
import { Items } from './item.tsx';
import { flatItems, partsOf } from './questions.ts';
import { Review } from './review.tsx';
import { SendingEnd } from './sending-end.tsx';
import { SurveyContext } from './survey-context.ts';
import css from './survey-form.module.css';
import { PartProgress, Turning } from './turning.tsx';
import { useFieldWords } from './use-field-words.ts';
import { useParts } from './use-parts.ts';
import { useSurveyForm, type SurveySending } from './use-survey-form.ts';

/** All questions of a survey; a phone shows one part after the other. */
export const SurveyForm = (rules: SurveySending) => {
  const { name, survey, withPerson } = rules;
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const { labelOf, problemOf } = useFieldWords();
  const state = useSurveyForm(rules);
  const { element, fields, schema, form, files, sending } = state;
  const { control, formState } = form;
  const [isReviewing, setReviewing] = useState(false);
  const { current, turnTo } = useParts(element);
  const groups = useMemo(() => partsOf(survey), [survey]);
  const last = groups.length;
  const idOf = (field: string): string => `${name}-${field}`;
  const problems = fields.flatMap((field) => {
    const message = problemOf(field, formState.errors[field.name]?.message);
    return message === undefined ? [] : [{ field, message }];
  });
  const unfinishedNames = new Set(
    useUnfinished(
      control,
      schema,
      fields.map((field) => field.name),
    ),
  );
  const unfinished = fields.filter((field) => unfinishedNames.has(field.name));
  const wiring = {
    control,
    idOf,
    errorOf: (field: string) => problems.find((one) => one.field.name === field)?.message,
    files,
    locked: sending.isPending,
  };
  const next = async () => {
    const names = flatItems(groups[current] ?? []).flatMap((item) => [
      nameOfItem(item),
      nameOfChoice(item.id),
    ]);
    const asked = fields.filter((field) => names.includes(field.name)).map((field) => field.name);
    if (await form.trigger(asked)) turnTo(current + 1);
  };
  return (
    // "post" keeps what was typed out of the address, should the form be sent before our code has come.
    <form
      ref={element}
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
      onChange={state.begin}
    >
      <FormSummary
        attempt={formState.submitCount}
        errors={problems.map(({ field, message }) => ({
          fieldId: idOf(field.name),
          message: t('survey.problem.at', { question: labelOf(field), problem: message }),
        }))}
      />
      <PartProgress current={current} count={last + 1} />
      <SurveyContext value={wiring}>
        {groups.map((items, part) => (
          <div key={items[0].id} className={css.part} tabIndex={-1} {...partAttributes(part, current)}>
            <Items items={items} />
          </div>
        ))}
        <div className={css.part} tabIndex={-1} {...partAttributes(last, current)}>
          <AboutYou withPerson={withPerson} />
        </div>
      </SurveyContext>
      <Turning
        current={current}
        count={last + 1}
        onBack={() => turnTo(current - 1)}
        onNext={() => void next()}
      />
      <div className={css.end} data-current={current === last ? '' : undefined}>
        <SendingEnd
          state={state}
          told={problems.length > 0}
          unfinished={unfinished.map((field) => ({ fieldId: idOf(field.name), label: labelOf(field) }))}
          onReview={() => setReviewing(true)}
        />
        <p className={css.privacy}>
          {t('survey.privacy')} <a href={to(page.privacyPolicy())}>{t('survey.privacyLink')}</a>
        </p>
      </div>
      {isReviewing ? (
        <Review title={survey.title} written={state.written()} onClose={() => setReviewing(false)} />
      ) : null}
    </form>
  );
};

const partAttributes = (part: number, current: number) => ({
  'data-part': part,
  'data-current': part === current ? '' : undefined,
});
