import type { SurveyItem } from '@arev/shared/contracts/surveys';
import { Checkbox } from '@arev/shared/ui/checkbox';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { RadioButton } from '@arev/shared/ui/radio-list';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useController } from 'react-hook-form';
import { AnswerFiles } from './answer-files.tsx';
import { nameOfChoice, nameOfItem } from './fields.ts';
import { useSurvey } from './survey-context.ts';

interface AnswerProps {
  readonly item: SurveyItem;
}

/** What answers a question, with the control that its type asks for. */
export const Answer = ({ item }: AnswerProps) => {
  if (item.itemType === 'FileUpload') return <AnswerFiles item={item} />;
  if (item.itemType === 'RadioButton') return <Choice item={item} />;
  if (item.itemType === 'CheckBox') return <Tick item={item} />;
  return <Typed item={item} />;
};

const Choice = ({ item }: AnswerProps) => {
  const { control } = useSurvey();
  const name = nameOfChoice(item.questionId ?? item.id);
  const { field } = useController({ control, name });
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

const Tick = ({ item }: AnswerProps) => {
  const { control, idOf } = useSurvey();
  const name = nameOfItem(item);
  const { field } = useController({ control, name });
  return (
    <Checkbox
      id={idOf(name)}
      name={name}
      value="true"
      label={item.title}
      checked={field.value === 'true'}
      onChange={(event) => field.onChange(String(event.target.checked))}
      onBlur={field.onBlur}
    />
  );
};

const Typed = ({ item }: AnswerProps) => {
  const { control, idOf, errorOf } = useSurvey();
  const name = nameOfItem(item);
  const { field } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  const text = { name, value, onChange, onBlur, ref, autoComplete: 'off' };
  return (
    <Field id={idOf(name)} label={item.title} error={errorOf(name)} required>
      {item.itemType === 'TextArea' ? <TextArea {...text} rows={10} /> : null}
      {item.itemType === 'TextField' ? <TextInput {...text} /> : null}
      {item.itemType === 'Number' ? <TextInput {...text} inputMode="decimal" data-numbers="" /> : null}
      {item.itemType === 'Date' ? <DateInput {...text} /> : null}
    </Field>
  );
};
