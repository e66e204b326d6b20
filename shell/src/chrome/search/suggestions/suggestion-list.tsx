import { ArrowRight } from 'lucide-react';
import type { SearchResult } from '@arev/shared/contracts/search';
import { href, page } from '@arev/shared/routing';
import { foundLook, foundPage, groupFound, MarkedText } from '@arev/shared/site-search';
import { optionId } from '@arev/shared/ui/combobox';
import { Icon } from '@arev/shared/ui/icon';
import { useTranslation } from 'react-i18next';
import { useChrome } from '../../state/chrome-context.ts';
import { useShellText } from '../../texts.ts';
import css from './suggestions.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly active: number;
  readonly results: readonly SearchResult[];
  readonly search: string;
  /** Results of an older text: those of the current one are being requested. */
  readonly old: boolean;
}

export const resultKey = ({ type, slug, title }: SearchResult): string => `${type} ${slug ?? title}`;

export const SuggestionList = ({ id, active, results, search, old }: SuggestionListProps) => {
  const t = useShellText();
  const ui = useTranslation('ui').t;
  const { language } = useChrome();
  const option = (place: number) => ({
    id: optionId(id, place),
    role: 'option',
    className: css.option,
    tabIndex: -1,
    'aria-selected': place === active,
  });
  return (
    <div className={css.list} id={id} role="listbox" aria-label={t('search.results')} aria-busy={old}>
      {old ? (
        <p className={css.old} role="presentation">
          {t('search.old', { text: search })}
        </p>
      ) : null}
      {groupFound(results).map(({ kind, results: found }) => (
        <div key={kind} className={css.group} role="group" aria-labelledby={`${id}-${kind}`}>
          <p className={css.kind} id={`${id}-${kind}`} role="presentation">
            <Icon icon={foundLook[kind].icon} size="small" />
            {ui(foundLook[kind].name)}
          </p>
          {found.map((result) => (
            <a
              key={resultKey(result)}
              {...option(results.indexOf(result))}
              href={href(language, foundPage(result))}
            >
              <span className={css.title}>
                <MarkedText text={result.title} search={search} />
              </span>
              {result.description ? (
                <span className={css.description}>
                  <MarkedText text={result.description} search={search} />
                </span>
              ) : null}
            </a>
          ))}
        </div>
      ))}
      <a {...option(results.length)} data-all="" href={href(language, page.search({ text: search }))}>
        {t('search.all')}
        <Icon icon={ArrowRight} size="small" />
      </a>
    </div>
  );
};
