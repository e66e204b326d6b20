import { Search, X } from 'lucide-react';
import { Icon } from '@arev/shared/ui/icon';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useDisclosure } from '../header/use-disclosure.ts';
import { useShellText } from '../texts.ts';
import { SearchForm } from './search-form.tsx';
import css from './search-menu.module.css';

/** The search of a header without space for a box: a button that unfolds it below the header, also without scripts. */
export const SearchMenu = () => {
  const t = useShellText();
  const { details, onKeyDown, onBlur } = useDisclosure();
  const focusInput = () => {
    if (details.current?.open) details.current.querySelector('input')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the focus are those of the button and the form inside
    <details
      ref={details}
      className={css.menu}
      data-search="sheet"
      name="site-header-menu"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={focusInput}
    >
      <summary className={css.button}>
        <span className={css.open}>
          <Icon icon={Search} />
        </span>
        <span className={css.close}>
          <Icon icon={X} />
        </span>
        <VisuallyHidden>{t('search.label')}</VisuallyHidden>
      </summary>
      <div className={css.sheet}>
        <SearchForm />
      </div>
    </details>
  );
};
