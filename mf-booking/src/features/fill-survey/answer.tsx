import type { SurveyItem } from '@arev/shared/contracts/surveys';
import { CheckRow, DateRow, TextAreaRow, TextRow, useRow } from '@arev/shared/ui/form-rows';
import { RadioButton } from '@arev/shared/ui/radio-list';
import { anyDay, nameOfChoice, nameOfItem } from './fields.ts';
import { useSurveyFiles } from './survey-context.ts';

interface AnswerProps {
  readonly item: SurveyItem;
}

/** An answer, with the control for its type. */
export const Answer = ({ item }: AnswerProps) => {
  if (item.itemType === 'FileUpload') return <Files item={item} />;
  if (item.itemType === 'RadioButton') return <Choice item={item} />;
  if (item.itemType === 'CheckBox') return <CheckRow field={nameOfItem(item)} words={item.title} optional />;
  return <Typed item={item} />;
};

const Files = ({ item }: AnswerProps) => {
  const { Files: Takes } = useSurveyFiles();
  return <Takes item={item} />;
};

const Choice = ({ item }: AnswerProps) => {
  const name = nameOfChoice(item.questionId ?? item.id);
  const { field } = useRow(name);
  return (
    <RadioButton
      name={name}
      value={item.id}
      label={item.title}
      checked={field.value === String(item.id)}
      onChange={() => field.onChange(String(item.id))}
      onBlur={field.onBlur}
    />
  );
};

const Typed = ({ item }: AnswerProps) => {
  const row = { field: nameOfItem(item), label: item.title, autoComplete: 'off' };
  if (item.itemType === 'TextArea') return <TextAreaRow {...row} rows={10} />;
  if (item.itemType === 'TextField') return <TextRow {...row} />;
  if (item.itemType === 'Number') return <TextRow {...row} inputMode="decimal" data-numbers="" />;
  return item.itemType === 'Date' ? <DateRow {...row} bounds={anyDay} /> : null;
};
