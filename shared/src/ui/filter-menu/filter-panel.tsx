import { useState } from 'react';

import { foldText } from '../../i18n/index.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './filter-menu.module.css';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterPanelProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
  readonly onClose: () => void;
  readonly searchable: boolean;
}

export function FilterPanel({ label, options, selected, onChange, onClose, searchable }: FilterPanelProps) {
  const t = useUiText();
  const [wanted, setWanted] = useState('');
  const needle = foldText(wanted);
  const found = options.filter((option) => foldText(option.label).includes(needle));
  const toggle = (value: string, checked: boolean) =>
    onChange(checked ? [...selected, value] : selected.filter((one) => one !== value));
  return (
    <>
      {searchable ? (
        <TextInput
          type="search"
          aria-label={t('filter.find')}
          placeholder={t('filter.find')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      <div className={css.options} role="group" aria-label={label}>
        {found.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={selected.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
        ))}
        {found.length === 0 ? <p className={css.nothing}>{t('filter.nothing')}</p> : null}
      </div>
      <div className={css.actions}>
        <Button
          variant="quiet"
          size="small"
          // Stays focusable, because a press makes it useless.
          aria-disabled={selected.length === 0 || undefined}
          onClick={() => onChange([])}
        >
          {t('action.clearAll')}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </>
  );
}
