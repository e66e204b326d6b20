import { Field } from '@arev/shared/ui/field';
import { TextInput } from '@arev/shared/ui/text-input';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import css from './employer-field.module.css';
import type { CompanyFieldProps } from './insurer-field.tsx';
import { useSuggestions } from './use-suggestions.ts';

const longest = 200;

/** A name out of the clinic's list, or any other: the person types it either way. */
export const EmployerField = ({ id, value, onChange, error }: CompanyFieldProps) => {
  const { t } = useTranslation('mf-booking');
  const { options, active, open, input, choose } = useSuggestions(value, onChange);
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className={css.field}>
      <Field id={id} label={t('employer.label')} hint={t('employer.hint')} error={error} required>
        <TextInput
          value={value}
          maxLength={longest}
          autoComplete="organization"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          {...input}
        />
      </Field>
      <VisuallyHidden role="status">
        {open ? t('employer.found', { count: options.length }) : ''}
      </VisuallyHidden>
      <div className={css.list} id={listId} role="listbox" aria-label={t('employer.label')} hidden={!open}>
        {options.map((title, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the field: it moves through the list by aria-activedescendant
          <div
            key={title}
            id={optionId(index)}
            className={css.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(title)}
          >
            {title}
          </div>
        ))}
      </div>
    </div>
  );
};
