import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Combobox } from '@arev/shared/ui/combobox';
import { IconButton } from '@arev/shared/ui/icon-button';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVacancySuggestions } from './use-vacancy-suggestions.ts';
import css from './vacancy-search.module.css';

interface VacancySearchProps {
  /** The search text of the address. */
  readonly applied: string;
}

/** Suggests vacancies while the visitor types; Enter without a selected suggestion lists all matches. */
export const VacancySearch = ({ applied }: VacancySearchProps) => {
  const { t } = useTranslation('mf-content');
  const { navigation } = useSite();
  const to = useHref();
  const [text, setText] = useTextOf(applied);
  const { found, state } = useVacancySuggestions(text);
  const optionOf = ({ id, slug, title, branch }: Vacancy) => ({
    ...{ id: String(id), slug, title },
    detail: t('vacancies.where', { branch: branch.title, city: branch.city }),
  });
  const notes = {
    idle: undefined,
    waiting: t('vacancies.search.waiting'),
    failed: t('vacancies.search.failed'),
    found: t('vacancies.search.nothing'),
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigation.go(to(page.vacancies({ searchText: text.trim() })));
  };
  return (
    <form
      className={css.search}
      role="search"
      action={to(page.vacancies())}
      onSubmit={submit}
      data-print="hide"
    >
      <Combobox
        label={t('vacancies.search.label')}
        name="searchText"
        enterKeyHint="search"
        maxLength={100}
        placeholder={t('vacancies.search.placeholder')}
        value={text}
        onChange={setText}
        options={found.map(optionOf)}
        onChoose={({ slug }) => void navigation.go(to(page.vacancy(slug)))}
        listLabel={t('vacancies.search.suggestions')}
        countOf={(count) => t('vacancies.search.found', { count })}
        note={notes[state]}
        emptiedByEscape
        end={<IconButton type="submit" label={t('vacancies.search.go')} icon={Search} />}
      />
    </form>
  );
};

/** The typed text; a new address replaces it. */
const useTextOf = (applied: string) => {
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    setText(applied);
  }
  return [text, setText] as const;
};
