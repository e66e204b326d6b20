import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import css from '@content/features/find-doctor/chosen-list.module.css';
import { chosenNames } from '@content/features/find-doctor/chosen-names.ts';
import type { DoctorFilters } from '@content/features/find-doctor/doctor-filters.ts';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { noFilters } from './no-filters.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChosenListProps {
  readonly filters: DoctorFilters;
  readonly change: (changes: Partial<DoctorFilters>) => void;
  readonly specs: readonly Option[] | undefined;
  readonly branches: readonly Option[] | undefined;
}

/** The active filters; a button removes each. */
export const ChosenList = ({ filters, change, specs, branches }: ChosenListProps) => {
  const t = useTranslations('mf-content');
  const names = chosenNames(filters, (text) => t('doctors.filter.text', { text }), specs, branches);
  if (names.length === 0) return null;
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
