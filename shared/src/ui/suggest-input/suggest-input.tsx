import { useEffect, useState, type ReactNode } from 'react';

import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './suggest-input.module.css';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** For what is typed; any other text is taken as well. */
  readonly suggestions: readonly string[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

/** A text that a list helps to type. */
export function SuggestInput(props: SuggestInputProps) {
  const { id, label, value, onChange, suggestions, hint, error, optional = false } = props;
  const t = useUiText();
  const { options, active, open, input, choose } = useSuggestions(value, onChange, suggestions);
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className={css.field}>
      <Field id={id} label={label} hint={hint} error={error} required={!optional} optional={optional}>
        <TextInput
          value={value}
          maxLength={props.maxLength}
          autoComplete={props.autoComplete}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          {...input}
        />
      </Field>
      <VisuallyHidden role="status">
        {open ? t('suggest.found', { count: options.length }) : ''}
      </VisuallyHidden>
      <div className={css.list} id={listId} role="listbox" aria-label={label} hidden={!open}>
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
}

const delay = 250;

/** A text once it has not changed for a moment: what suggestions are asked for. */
export const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
