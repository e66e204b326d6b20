import type { Survey } from '@arev/shared/contracts/surveys';
import { useTextForm } from '@arev/shared/forms/use-text-form';
import { Form } from '@arev/shared/ui/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFiles } from './answer-files.tsx';
import { fieldsOf, limitsOf, schemaOf } from './fields.ts';
import { Items } from './item.tsx';
import { partsOf } from './questions.ts';
import { SurveyContext } from './survey-context.ts';
import css from './survey-form.module.css';
import { useFieldWords } from './use-field-words.ts';
import { useFiles } from './use-files.ts';

/** Only the questions: they can be tried out, but neither sent nor stored. */
export const SurveySketch = ({ survey }: { readonly survey: Survey }) => {
  const { t } = useTranslation('mf-booking');
  const words = useFieldWords();
  const fields = useMemo(() => fieldsOf(survey), [survey]);
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const files = useFiles();
  const form = useTextForm(
    {
      ...{ name: 'survey-sketch', schema, draft: false },
      fields: fields.map(({ name }) => name),
      limits: limitsOf(fields),
    },
    () => undefined,
  );
  const labelOf = (name: string): string => {
    const field = fields.find((one) => one.name === name);
    return field ? words.labelOf(field) : '';
  };
  return (
    <div className={css.sketch}>
      <Form
        form={form}
        labelOf={labelOf}
        wordsOf={words.wordsOf}
        summaryOf={(field, problem) => t('survey.problem.at', { question: labelOf(field), problem })}
        gap="large"
      >
        <SurveyContext value={{ files, locked: false, Files: AnswerFiles }}>
          {partsOf(survey).map((items) => (
            <div key={items[0].id} className={css.sketchPart}>
              <Items items={items} />
            </div>
          ))}
        </SurveyContext>
      </Form>
    </div>
  );
};
