import type { SearchResult } from '@arev/shared/contracts/search';
import { langOf } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { foundPage, MarkedText } from '@arev/shared/site-search';
import css from './found-groups.module.css';

interface FoundItemProps {
  readonly result: SearchResult;
  readonly text: string;
}

/** The whole row is a link; its name is only the title. */
export const FoundItem = ({ result, text }: FoundItemProps) => {
  const to = useHref();
  const { language } = useSite();
  return (
    <li className={css.item}>
      <h3 className={css.title} lang={langOf(result.title, language)}>
        <a className={css.link} href={to(foundPage(result))}>
          <MarkedText text={result.title} search={text} />
        </a>
      </h3>
      {result.description ? (
        <p className={css.description} lang={langOf(result.description, language)}>
          <MarkedText text={result.description} search={text} />
        </p>
      ) : null}
    </li>
  );
};
