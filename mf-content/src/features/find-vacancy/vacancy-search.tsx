import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Field } from '@arev/shared/ui/field';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCombobox } from './use-combobox.ts';
import { useVacancySuggestions } from './use-vacancy-suggestions.ts';
import { VacancyInput } from './vacancy-input.tsx';
import { VacancyOptions } from './vacancy-options.tsx';
import css from './vacancy-search.module.css';

interface VacancySearchProps {
  /** What the address searches for. */
  readonly applied: string;
}

/** Suggests vacancies while somebody types; Enter without a choice lists everything that fits. */
export const VacancySearch = ({ applied }: VacancySearchProps) => {
  const { t } = useTranslation('mf-content');
  const { navigation } = useSite();
  const to = useHref();
  const id = useId();
  const choose = ({ slug }: Vacancy) => void navigation.go(to(page.vacancy(slug)));
  const box = useCombobox({ start: applied, onChoose: choose });
  const { found, state } = useVacancySuggestions(box.text);
  const shown = box.open && state !== 'idle';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    box.close();
    void navigation.go(to(page.vacancies({ searchText: box.text.trim() })));
  };
  return (
    <form
      className={css.search}
      role="search"
      action={to(page.vacancies())}
      onSubmit={submit}
      data-print="hide"
    >
      <Field label={t('vacancies.search.label')}>
        <VacancyInput box={box} found={shown ? found : []} expanded={shown && found.length > 0} listId={id} />
      </Field>
      {shown ? (
        <VacancyOptions id={id} found={found} state={state} active={box.active} onChoose={choose} />
      ) : null}
      <VisuallyHidden role="status">
        {shown && state === 'found' ? t('vacancies.search.found', { count: found.length }) : ''}
      </VisuallyHidden>
    </form>
  );
};
