import { useHref, useSite } from '@arev/shared/remote-kit';
import { foundLook, foundPage } from '@arev/shared/site-search';
import { shortestSearch } from '@arev/shared/contracts/search-limits';
import { Icon } from '@arev/shared/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nearestQuery } from '../../api/search.ts';
import css from './did-you-mean.module.css';

const mostShown = 5;

/** Results of the site search for a text that matches no doctor in the list. */
export const DidYouMean = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('mf-content');
  const ui = useTranslation('ui').t;
  const to = useHref();
  const { data } = useQuery({
    ...nearestQuery(useSite(), text),
    enabled: text.length >= shortestSearch,
  });
  const found = data?.data.slice(0, mostShown) ?? [];
  if (found.length === 0) return null;
  return (
    <nav className={css.nearest} aria-label={t('doctors.empty.didYouMean')}>
      <p>{t('doctors.empty.didYouMean')}</p>
      <ul className={css.list} role="list">
        {found.map((result) => (
          <li key={`${result.type} ${result.slug ?? result.title}`}>
            <a className={css.link} href={to(foundPage(result))}>
              <Icon icon={foundLook[result.path].icon} size="small" label={ui(foundLook[result.path].name)} />
              {result.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
