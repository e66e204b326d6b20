import { href, page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import css from '@shell/chrome/search/search-form.module.css';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLanguage } from '@/i18n/use-language.ts';

/** Opens the page of results; without suggestions. */
export const SearchForm = () => {
  const t = useTranslations('shell');
  return (
    <form
      className={css.form}
      role="search"
      aria-label={t('search.label')}
      action={href(useLanguage(), page.search())}
    >
      <input
        className={css.input}
        name="text"
        aria-label={t('search.label')}
        autoComplete="off"
        placeholder={t('search.placeholder')}
      />
      <button className={css.submit} type="submit" aria-label={t('search.submit')}>
        <Icon icon={Search} size="small" />
      </button>
    </form>
  );
};
