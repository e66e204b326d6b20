import { ArrowRight, Search, X } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';

import { longestSearch } from '../../contracts/search-limits.ts';
import fieldCss from '../field/field.module.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './search-box.module.css';
import { useDelayedSearch } from './use-delayed-search.ts';

export { useDelayedSearch };

export interface SearchBoxProps {
  readonly label: string;
  /** The current search text in the address. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly delay?: number;
  readonly minLength?: number;
  /** Why nothing is found yet by a text that has enough characters. */
  readonly lackIn?: (text: string) => string | undefined;
  readonly placeholder?: string;
  readonly busy?: boolean;
  /** The number of results, which is announced, unless the list does it. */
  readonly found?: number | undefined;
  readonly name?: string;
  readonly labelHidden?: boolean;
  /** The page that shows the results, for a form without scripts; by default this one. */
  readonly action?: string | undefined;
  /** The label of a button. With one, the search starts by it or Enter only: leaving the page would interrupt who types. */
  readonly button?: string | undefined;
  /** Hidden fields, which a form without scripts has to include. */
  readonly children?: ReactNode;
}

export function SearchBox(props: SearchBoxProps) {
  const { label, value, onSearch, delay = 300, minLength = 0, busy = false, name = 'text' } = props;
  const { found, button } = props;
  const t = useUiText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const lackIn = (text: string): string | undefined =>
    text.length < minLength ? t('search.tooShort', { count: minLength }) : props.lackIn?.(text);
  const typed = useDelayedSearch({
    ...{ value, onSearch, delay: button === undefined ? delay : undefined },
    isTooShort: (text) => lackIn(text) !== undefined,
  });
  const text = typed.text.trim();

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    typed.searchNow();
  };
  const clear = () => {
    typed.clear();
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !typed.text) return;
    // A dialog around the box stays open.
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <form className={css.search} role="search" action={props.action} onSubmit={handleSubmit}>
      {props.children}
      <label className={css.label} htmlFor={id}>
        {(props.labelHidden ?? true) ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={css.box}>
        <span className={css.mark}>{busy ? <Spinner /> : <Icon icon={Search} />}</span>
        <input
          ref={input}
          className={`${fieldCss.control} ${css.input}`}
          id={id}
          type="search"
          name={name}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestSearch}
          placeholder={props.placeholder ?? label}
          value={typed.text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => typed.type(event.target.value)}
          onKeyDown={handleKey}
        />
        {button === undefined ? null : (
          <span className={css.end}>
            <IconButton type="submit" label={button} icon={ArrowRight} />
          </span>
        )}
        {typed.text && button === undefined ? (
          <span className={css.end} data-needs-scripts="">
            <IconButton label={t('search.clear')} icon={X} onClick={clear} />
          </span>
        ) : null}
      </div>
      <p className={css.hint} id={`${id}-hint`}>
        {text === '' ? null : lackIn(text)}
      </p>
      <VisuallyHidden role="status">
        {busy ? t('search.busy') : found === undefined ? '' : t('list.results', { count: found })}
      </VisuallyHidden>
    </form>
  );
}
