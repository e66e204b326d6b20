import type { Field as Description } from '@arev/shared/contracts/content-fields';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSite } from '@arev/shared/remote-kit';
import { Checkbox } from '@arev/shared/ui/checkbox';
import { Field } from '@arev/shared/ui/field';
import { FilterMenu } from '@arev/shared/ui/filter-menu';
import { Select } from '@arev/shared/ui/select';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesQuery } from '../../api/content.ts';
import { contentTypeOf } from '../../frame/content-type-of.ts';
import { AmountsInput } from './amounts-input.tsx';
import { CardsInput } from './cards-input.tsx';
import { type FormValues, linesIn } from './content-values.ts';
import { HoursInput } from './hours-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { QuestionsInput } from './questions/questions-input.tsx';
import { RichInput } from './rich-input.tsx';
import { picturesIn } from './text-pictures.ts';
import { useFieldWords } from './use-field-words.ts';

interface FieldInputProps {
  readonly type: ContentType;
  readonly form: UseFormReturn<FormValues>;
  /** Of the form: `once-slug`, `en-title`. */
  readonly name: string;
  readonly field: Description;
  /** In which it is written; nothing for what is the same in all of them. */
  readonly language?: string;
}

interface ControlProps extends FieldInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const types: Partial<Record<Description['kind'], string>> = {
  day: 'date',
  moment: 'datetime-local',
  email: 'email',
  phone: 'tel',
};

/** One field as its description says, with its label and what is wrong with it. */
export const FieldInput = (props: FieldInputProps) => {
  const { form, name, field } = props;
  const { labelOf, problemOf } = useFieldWords();
  const { field: controlled, fieldState } = useController({ control: form.control, name });
  const label = labelOf(name);
  const control: ControlProps = {
    ...props,
    label,
    value: controlled.value,
    onChange: (value) => controlled.onChange(value),
  };
  if (field.kind === 'flag')
    return (
      <Checkbox
        name={name}
        label={label}
        checked={controlled.value === 'yes'}
        onChange={({ target }) => controlled.onChange(target.checked ? 'yes' : '')}
      />
    );
  return (
    <Field
      id={`content-${name}`}
      label={label}
      error={problemOf(fieldState.error?.message)}
      optional={field.optional === true}
    >
      <Control {...control} />
    </Field>
  );
};

const Control = (props: ControlProps) => {
  const { field, form, name, language, label, value, onChange, type } = props;
  const id = `content-${name}`;
  const input = { name, lang: language, autoComplete: 'off', value };
  switch (field.kind) {
    case 'rich':
      return (
        <RichInput
          {...{ type, id, label, value, onChange }}
          language={language ?? ''}
          known={() => picturesIn(Object.values(form.getValues()))}
        />
      );
    case 'text':
    case 'words':
      return <TextArea {...input} onChange={({ target }) => onChange(target.value)} />;
    case 'cards':
      return <CardsInput {...{ label, value, onChange }} />;
    case 'amounts':
      return <AmountsInput {...{ label, value, onChange }} of={contentTypeOf(field.of) ?? type} />;
    case 'hours':
      return <HoursInput {...{ label, value, onChange }} />;
    case 'questions':
      return <QuestionsInput {...{ label, value, onChange }} />;
    case 'picture':
      return <PictureInput {...{ type, label, value, onChange }} />;
    case 'one':
    case 'many':
      return <Reference {...props} of={contentTypeOf(field.of) ?? type} />;
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

const Reference = ({ field, label, value, onChange, of }: ControlProps & { readonly of: ContentType }) => {
  const { data } = useQuery(choicesQuery(useSite(), of));
  const options = (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title || id }));
  return <Chooser {...{ label, value, onChange, options }} many={field.kind === 'many'} />;
};

interface ChooserProps extends Pick<ControlProps, 'label' | 'value' | 'onChange'> {
  readonly many: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const Chooser = ({ label, value, onChange, many, options }: ChooserProps) => {
  const { t } = useTranslation('mf-desk');
  if (many)
    return (
      <FilterMenu
        label={label}
        options={options}
        selected={linesIn(value)}
        onChange={(chosen) => onChange(chosen.join('\n'))}
      />
    );
  return (
    <Select value={value} placeholder={t('content.choose')} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
};
