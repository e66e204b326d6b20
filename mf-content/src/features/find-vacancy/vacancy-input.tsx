import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { IconButton } from '@arev/shared/ui/icon-button';
import { TextInput } from '@arev/shared/ui/text-input';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Combobox } from './use-combobox.ts';
import css from './vacancy-search.module.css';

interface VacancyInputProps {
  readonly box: Combobox<Vacancy>;
  readonly found: readonly Vacancy[];
  readonly expanded: boolean;
  readonly listId: string;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export const VacancyInput = ({ box, found, expanded, listId }: VacancyInputProps) => {
  const { t } = useTranslation('mf-content');
  return (
    <div className={css.box}>
      <TextInput
        role="combobox"
        name="searchText"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={t('vacancies.search.placeholder')}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={box.active >= 0 && expanded ? optionId(listId, box.active) : undefined}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={(event) => box.press(event, found)}
        onFocus={box.show}
        onBlur={box.close}
      />
      <span className={css.go}>
        <IconButton type="submit" label={t('vacancies.search.go')} icon={Search} variant="primary" />
      </span>
    </div>
  );
};
