import { useId, type ReactNode } from 'react';

import { Field, type FieldProps } from '../field/field.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './combobox.module.css';
import { optionsBeside, type ComboboxOption } from './options-beside.ts';
import { optionId, useCombobox } from './use-combobox.ts';

export { optionId, optionsBeside, useCombobox };

type Box = 'name' | 'placeholder' | 'maxLength' | 'autoComplete' | 'enterKeyHint' | 'onBlur' | 'ref';

export interface ComboboxProps<Option extends ComboboxOption>
  extends Omit<FieldProps, 'children'>, Pick<TextInputProps, Box> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Suggestions for the text; any other text is accepted as well. */
  readonly options: readonly Option[];
  readonly onChoose: (option: Option) => void;
  /** Name of the list, if it differs from that of the field. */
  readonly listLabel?: string;
  /** The number of options in words; by default that of the `ui` texts. */
  readonly countOf?: (count: number) => string;
  /** Shown instead of an empty list. */
  readonly note?: string | undefined;
  /** Escape clears the box, as in a search. */
  readonly emptiedByEscape?: boolean;
  /** A button in the box. */
  readonly end?: ReactNode;
}

/** A text field with suggestions. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const {
    value,
    onChange,
    options,
    onChoose,
    listLabel,
    countOf,
    note,
    emptiedByEscape = false,
    end,
    ...rest
  } = props;
  const { name, placeholder, maxLength, autoComplete = 'off', enterKeyHint, onBlur, ref, ...field } = rest;
  const t = useUiText();
  const listId = useId();
  const { open, expanded, active, activeId, show, close, choose, press } = useCombobox({
    ...{ text: value, ids: options.map(({ id }) => id), listId },
    onChoose: (index) => {
      const option = options[index];
      if (option) onChoose(option);
    },
    ...(emptiedByEscape && { onEmpty: () => onChange('') }),
  });
  const counted = countOf?.(options.length) ?? t('suggest.found', { count: options.length });
  return (
    <Field {...field}>
      <div className={css.box} data-end={end ? '' : undefined}>
        <TextInput
          {...{ name, placeholder, maxLength, autoComplete, enterKeyHint, ref, value }}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={activeId}
          onChange={(event) => {
            onChange(event.target.value);
            show();
          }}
          onKeyDown={(event) => press(event.nativeEvent)}
          onFocus={show}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
        />
        {end ? <span className={css.end}>{end}</span> : null}
        {expanded ? (
          <div className={css.list} id={listId} role="listbox" aria-label={listLabel ?? field.label}>
            {options.map(({ id, title, detail }, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the field: it moves through the list by aria-activedescendant
              <div
                key={id}
                id={optionId(listId, index)}
                className={css.option}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // A press would move the focus from the box before the click arrives.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                {title}
                {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
              </div>
            ))}
          </div>
        ) : null}
        <div role="status">
          {expanded ? <VisuallyHidden>{counted}</VisuallyHidden> : null}
          {open && !expanded && note !== undefined ? <p className={css.note}>{note}</p> : null}
        </div>
      </div>
    </Field>
  );
}
