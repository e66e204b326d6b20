import type { SurveyItem } from '@arev/shared/contracts/surveys';
import { useFormContext } from '@arev/shared/ui/form';
import { FieldError } from '@arev/shared/ui/field';
import { useId } from 'react';
import { Answer } from './answer.tsx';
import { nameOfChoice } from './fields.ts';
import css from './item.module.css';
import { flatItems } from './questions.ts';

/** Any item inside another one. */
export const Item = ({ item }: { readonly item: SurveyItem }) => {
  if (item.itemType === 'Question' || isAsking(item)) return <QuestionItem item={item} />;
  if (item.itemType === 'QuestionGroup') return <Group item={item} />;
  if (item.itemType === 'Row' || item.itemType === 'Column') return <Cell item={item} />;
  return <Answer item={item} />;
};

export const Items = ({ items }: { readonly items: readonly SurveyItem[] }) =>
  items.map((item) => <Item key={item.id} item={item} />);

const Group = ({ item }: { readonly item: SurveyItem }) => {
  const title = useId();
  return (
    <section className={css.group} aria-labelledby={title}>
      <h2 className={css.groupTitle} id={title}>
        {item.title}
      </h2>
      <Items items={item.children} />
    </section>
  );
};

/** A group whose answers belong to no question is itself the question. */
const isAsking = (item: SurveyItem): boolean =>
  item.itemType === 'QuestionGroup' &&
  flatItems(item.children).some(({ questionId }) => questionId === item.id);

const isChoice = (item: SurveyItem): boolean =>
  flatItems(item.children).some(
    ({ itemType, questionId }) => itemType === 'RadioButton' && questionId === item.id,
  );

const QuestionItem = ({ item }: { readonly item: SurveyItem }) => {
  const { of } = useFormContext();
  const choice = isChoice(item);
  const { id, error: problem } = of(nameOfChoice(item.id));
  const error = choice ? problem : undefined;
  const errorId = `${id}-error`;
  return (
    <fieldset
      className={css.question}
      id={id}
      tabIndex={-1}
      {...(choice && { role: 'radiogroup', 'aria-required': true })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={css.questionTitle}>{item.title}</legend>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <Items items={item.children} />
    </fieldset>
  );
};

/**
 * The columns of a row are side by side, or below each other on a phone. Each has its own label, so that a
 * cell is understood without a table header, also by screen readers.
 */
const Cell = ({ item }: { readonly item: SurveyItem }) => {
  const title = useId();
  const named = item.title !== '';
  return (
    <div
      className={css.cell}
      data-kind={item.itemType}
      role="group"
      {...(named && { 'aria-labelledby': title })}
    >
      {named ? (
        <p className={css.cellTitle} id={title}>
          {item.title}
        </p>
      ) : null}
      <div className={css.cellItems}>
        <Items items={item.children} />
      </div>
    </div>
  );
};
