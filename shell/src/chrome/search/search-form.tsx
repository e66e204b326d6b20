import { Search } from 'lucide-react';
import { useId, useState, type ComponentType, type SubmitEvent } from 'react';
import { href, page } from '@arev/shared/routing';
import { longestSearch } from '@arev/shared/contracts/search-limits';
import { Icon } from '@arev/shared/ui/icon';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { closeAround } from '../header/close-around.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './search-form.module.css';
import type { SuggestionsProps } from './suggestions/suggestions.tsx';

/** ARIA attributes of the input for the list below it. */
export interface ShownList {
  readonly expanded: boolean;
  /** Id of the suggestion that the arrow keys have reached. */
  readonly active?: string;
}

const closed: ShownList = { expanded: false };

/**
 * A plain form that leads to the page of results, before hydration and without scripts. The suggestions are a
 * separate chunk, loaded on focus.
 */
export const SearchForm = () => {
  const t = useShellText();
  const { language, site } = useChrome();
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const [list, setList] = useState(closed);

  const bringSuggestions = () => {
    if (!site || Suggestions) return;
    // Without suggestions, the form still searches.
    loadSuggestions().then(
      (loaded) => setSuggestions(() => loaded),
      () => undefined,
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!site || !input) return;
    event.preventDefault();
    input.blur();
    closeAround(event.currentTarget);
    void site.navigation.go(href(language, page.search({ text: input.value.trim() })));
  };
  return (
    <form
      className={css.form}
      role="search"
      aria-label={t('search.label')}
      action={href(language, page.search())}
      onSubmit={submit}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{t('search.label')}</VisuallyHidden>
      </label>
      <input
        ref={setInput}
        className={css.input}
        id={id}
        type="text"
        name="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.expanded}
        aria-controls={`${id}-list`}
        aria-activedescendant={list.active}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longestSearch}
        placeholder={t('search.placeholder')}
        onFocus={bringSuggestions}
      />
      <button className={css.submit} type="submit" aria-label={t('search.submit')} title={t('search.submit')}>
        <Icon icon={Search} size="small" />
      </button>
      {Suggestions && site && input ? (
        <Suggestions site={site} input={input} listId={`${id}-list`} onChange={setList} />
      ) : null}
    </form>
  );
};

const loadSuggestions = async () =>
  (await import(/* webpackChunkName: "search" */ './suggestions/suggestions.tsx')).Suggestions;
