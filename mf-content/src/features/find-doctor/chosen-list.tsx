import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './chosen-list.module.css';
import { chosenNames } from './chosen-names.ts';
import { type DoctorFilters, isFiltered, noFilters } from './doctor-filters.ts';
import type { FilterOption } from './use-filter-options.ts';

interface ChosenListProps {
  readonly chosen: DoctorFilters;
  readonly change: (changes: Partial<DoctorFilters>) => void;
  readonly specs: readonly FilterOption[] | undefined;
  readonly branches: readonly FilterOption[] | undefined;
}

/** The active filters, each a button that removes it. */
export const ChosenList = ({ chosen, change, specs, branches }: ChosenListProps) => {
  const { t } = useTranslation('mf-content');
  if (!isFiltered(chosen)) return null;
  const names = chosenNames(chosen, (text) => t('doctors.filter.text', { text }), specs, branches);
  return (
    <ul className={css.list} role="list" aria-label={t('doctors.filter.chosen')}>
      {names.map(({ key, name, without }) => (
        <li key={key}>
          <Button variant="secondary" size="small" icon={X} onClick={() => change(without)}>
            <VisuallyHidden>{t('doctors.filter.remove')} </VisuallyHidden>
            {name}
          </Button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => change(noFilters)}>
          {t('doctors.filter.clear')}
        </Button>
      </li>
    </ul>
  );
};
