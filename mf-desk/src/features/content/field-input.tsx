import type { Field as Description } from '@arev/shared/contracts/content-fields';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { type Language, LANGUAGES } from '@arev/shared/i18n';
import { Checkbox } from '@arev/shared/ui/checkbox';
import { Field } from '@arev/shared/ui/field';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { type RefCallback, useRef } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { contentTypeOf } from '../../frame/content-type-of.ts';
import { AmountsInput } from './amounts-input.tsx';
import { CardsInput } from './cards-input.tsx';
import { Chooser } from './chooser.tsx';
import { fieldIdOf, type FormValues, richTextsIn } from './content-values.ts';
import { HoursInput } from './hours-input.tsx';
import { NotWritten } from './not-written.tsx';
import { PictureInput, type WaitingPicture } from './picture-input.tsx';
import { QuestionsInput } from './questions/questions-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { RichInput } from './rich-input.tsx';
import { picturesIn } from './text-pictures.ts';
import { useFieldWords } from './use-field-words.ts';

interface FieldInputProps {
  readonly type: ContentType;
  readonly form: UseFormReturn<FormValues>;
  /** The name in the form: `once-slug`, `en-title`. */
  readonly name: string;
  readonly field: Description;
  /** The edited item; undefined for a new one. */
  readonly id?: string | undefined;
  /** The language of the text; undefined for values that all languages share. */
  readonly language?: Language;
  /** Replaces the name of the field as its label. */
  readonly label?: string;
}

interface ControlProps extends FieldInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
  readonly focusOnError: RefCallback<HTMLElement>;
  readonly onWaiting: (why: WaitingPicture | undefined) => void;
}

const types: Partial<Record<Description['kind'], string>> = {
  day: 'date',
  moment: 'datetime-local',
  email: 'email',
  phone: 'tel',
};

/** Fields with rows: an error below them would be far from where they begin, for questions even below the preview. */
const isTall = (kind: Description['kind']): boolean =>
  kind === 'questions' || kind === 'cards' || kind === 'amounts' || kind === 'hours';

/** A field by its description, with label and error. */
export const FieldInput = (props: FieldInputProps) => {
  const { type, form, name, field } = props;
  const { labelOf, problemOf } = useFieldWords();
  const waiting = useRef<WaitingPicture>(undefined);
  const { field: controlled, fieldState } = useController({
    ...{ control: form.control, name },
    rules: { validate: () => waiting.current ?? true },
  });
  const label = props.label ?? labelOf(type, name);
  const isSaidElsewhere = useIsSaidElsewhere(props);
  const problem = problemOf(fieldState.error?.message, field);
  const control: ControlProps = {
    ...props,
    ...{ label, problem },
    value: controlled.value,
    onChange: (value) => controlled.onChange(value),
    focusOnError: controlled.ref,
    onWaiting: (why) => {
      waiting.current = why;
      form.clearErrors(name);
    },
  };
  if (field.kind === 'flag')
    return (
      <Checkbox
        id={fieldIdOf(name)}
        name={name}
        label={label}
        error={problem}
        checked={controlled.value === 'yes'}
        onChange={({ target }) => controlled.onChange(target.checked ? 'yes' : '')}
      />
    );
  const around = {
    id: fieldIdOf(name),
    label,
    error: problem,
    optional: field.optional === true,
    hint: isSaidElsewhere && controlled.value === '' ? <NotWritten /> : undefined,
  };
  const { value, onChange } = control;
  if (field.kind === 'one' || field.kind === 'many') {
    const of = contentTypeOf(field.of) ?? props.type;
    return (
      <ReferenceInput
        {...around}
        {...{ value, onChange }}
        {...{ of, own: of === props.type ? props.id : undefined }}
        many={field.kind === 'many'}
      />
    );
  }
  return (
    <Field {...around} tall={isTall(field.kind)}>
      <Control {...control} />
    </Field>
  );
};

/** Whether this optional text exists in another language. */
const useIsSaidElsewhere = ({ form, field, name, language }: FieldInputProps): boolean => {
  const others = LANGUAGES.filter((each) => each !== language).map(
    (each) => `${each}-${name.slice(name.indexOf('-') + 1)}`,
  );
  const said = useWatch({ control: form.control, name: others, disabled: language === undefined });
  return language !== undefined && field.optional === true && said.some((words) => words !== '');
};

const Control = (props: ControlProps) => {
  const { field, form, name, language, label, value, onChange, problem, type } = props;
  const { focusOnError, onWaiting } = props;
  const id = fieldIdOf(name);
  const input = { name, lang: language, autoComplete: 'off', value };
  const rich = {
    ...{ type, language: language ?? '' },
    known: () => picturesIn(richTextsIn(type, form.getValues())),
  };
  switch (field.kind) {
    case 'rich':
      return <RichInput {...{ id, label, value, onChange, ...rich }} />;
    case 'text':
    case 'words':
      return <TextArea {...input} onChange={({ target }) => onChange(target.value)} />;
    case 'cards':
      return <CardsInput {...{ label, value, onChange, problem }} rich={field.rich ? rich : undefined} />;
    case 'amounts':
      return <AmountsInput {...{ label, value, onChange, problem }} of={contentTypeOf(field.of) ?? type} />;
    case 'hours':
      return <HoursInput {...{ label, value, onChange }} />;
    case 'questions':
      return <QuestionsInput {...{ label, value, onChange }} />;
    case 'picture':
      return (
        <PictureInput
          {...{ type, label, value, onWaiting }}
          uploadButton={focusOnError}
          onRefocused={onChange}
          onChange={(picture) => {
            onChange(picture);
            forgetDescription(props);
          }}
        />
      );
    case 'choice':
    case 'choices':
      return <Options {...props} options={field.options} />;
    default:
      return (
        <TextInput
          {...input}
          type={types[field.kind] ?? 'text'}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
};

/** The alternative text describes one picture, so a new picture clears it. */
const forgetDescription = ({ form, field }: ControlProps): void => {
  if (field.kind !== 'picture' || field.describedBy === undefined) return;
  for (const language of LANGUAGES)
    form.setValue(`${language}-${field.describedBy}`, '', { shouldDirty: true });
};

const Options = ({
  field,
  label,
  value,
  onChange,
  options,
}: ControlProps & { options: readonly string[] }) => {
  const { optionOf } = useFieldWords();
  const named = options.map((option) => ({ value: option, label: optionOf(option) }));
  return <Chooser {...{ label, value, onChange }} many={field.kind === 'choices'} options={named} />;
};
