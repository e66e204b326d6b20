import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

import { FieldContext, useFieldControl } from '../field/field-context.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { FilterPanel } from './filter-panel.tsx';
import css from './filter-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

export interface FilterMenuProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
  /** A box to find an option by name; the default from nine options on. */
  readonly searchable?: boolean;
}

export function FilterMenu({ label, options, selected, onChange, searchable }: FilterMenuProps) {
  const t = useUiText();
  const panelId = useId();
  // In ARIA a button is neither required nor invalid: the error is its description.
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl({});
  const { open, toggle, close, root, cover, trigger, onKeyDown, onBlur } = useDisclosure();
  const count = selected.length;
  // The label of a field is the name of the button and hides its content: then the count is a description.
  const countId = id === undefined || count === 0 ? undefined : `${panelId}-count`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and focus are watched for the panel as a whole; the controls inside are buttons and check boxes
    <div className={css.menu} ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className={css.trigger}
        ref={trigger}
        id={id}
        aria-describedby={[countId, describedBy].filter(Boolean).join(' ') || undefined}
        aria-expanded={open}
        aria-controls={panelId}
        data-invalid={invalid ? '' : undefined}
        data-active={count > 0 ? '' : undefined}
        onClick={toggle}
      >
        <span className={css.label}>{label}</span>
        {count > 0 ? (
          <span className={css.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden id={countId}>{t('filter.selected', { count })}</VisuallyHidden>
          </span>
        ) : null}
        <span className={css.mark}>
          <Icon icon={ChevronDown} />
        </span>
      </button>
      <div className={css.cover} ref={cover}>
        <div id={panelId} className={css.panel} hidden={!open}>
          {open ? (
            // The boxes inside are not the control of a field around the menu.
            <FieldContext value={null}>
              <FilterPanel
                label={label}
                options={options}
                selected={selected}
                onChange={onChange}
                onClose={close}
                searchable={searchable ?? options.length > 8}
              />
            </FieldContext>
          ) : null}
        </div>
      </div>
    </div>
  );
}
