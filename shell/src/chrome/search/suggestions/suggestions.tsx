import type { Site } from '@arev/shared/remote-kit';
import type { ShownList } from '../search-form.tsx';
import { resultKey, SuggestionList } from './suggestion-list.tsx';
import css from './suggestions.module.css';
import { SuggestionsState } from './suggestions-state.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';
import { useFound } from './use-found.ts';
import { useTyped } from './use-typed.ts';

export interface SuggestionsProps {
  readonly site: Site;
  readonly input: HTMLInputElement;
  readonly listId: string;
  readonly onChange: (list: ShownList) => void;
}

/** Suggestions while somebody types, as a list below the box. */
export const Suggestions = ({ site, input, listId, onChange }: SuggestionsProps) => {
  const text = useTyped(input);
  const found = useFound(site, text);
  // After the results, a link to all of them.
  const ids = found.state === 'some' ? [...found.results.map(resultKey), ''] : [];
  const { open, active } = useSearchCombobox({ input, text, ids, listId, onChange });
  if (!open || text === '') return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press inside keeps the focus in the box
    <div className={css.panel} onMouseDown={(event) => event.preventDefault()}>
      <SuggestionsState text={text} found={found} />
      {found.state === 'some' ? (
        <SuggestionList
          id={listId}
          active={active}
          results={found.results}
          search={found.search}
          old={found.busy && found.search !== text}
        />
      ) : null}
    </div>
  );
};
