import { CalendarPlus, HeartPulse, MapPin, Search, Stethoscope } from 'lucide-react';
import { useId } from 'react';

import type { Language } from '../../i18n/index.ts';
import { href, page } from '../../routing/index.ts';
import { longestSearch } from '../../contracts/search-limits.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './ways-on.module.css';

const tasks = [
  { text: 'book', icon: CalendarPlus, path: page.bookingStart() },
  { text: 'doctors', icon: Stethoscope, path: page.doctors() },
  { text: 'services', icon: HeartPulse, path: page.services() },
  { text: 'branches', icon: MapPin, path: page.branches() },
] as const;

/** A search and the most wanted pages, as a plain form and links: they work without scripts. */
export function WaysOn({ language }: { readonly language: Language }) {
  const t = useUiText();
  const id = useId();
  return (
    <div className={css.ways}>
      <form
        className={css.search}
        role="search"
        aria-label={t('errorPage.search')}
        action={href(language, page.search())}
      >
        <label htmlFor={id}>
          <VisuallyHidden>{t('errorPage.search')}</VisuallyHidden>
        </label>
        <TextInput
          id={id}
          type="search"
          name="text"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestSearch}
          placeholder={t('errorPage.search')}
        />
        <Button type="submit" icon={Search}>
          {t('search.label')}
        </Button>
      </form>
      <nav aria-label={t('errorPage.tasks')}>
        <ul className={css.tasks} role="list">
          {tasks.map(({ text, icon, path }) => (
            <li key={text}>
              <a className={css.task} href={href(language, path)}>
                <Icon icon={icon} />
                {t(`errorPage.task.${text}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
