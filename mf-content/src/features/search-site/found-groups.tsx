import type { SearchResult } from '@arev/shared/contracts/search';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { foundLook, groupFound, type FoundGroup, type FoundKind } from '@arev/shared/site-search';
import { Icon } from '@arev/shared/ui/icon';
import { useTurned } from '@arev/shared/ui/turned';
import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOfOneKind, ofOneKind } from '../../api/search.ts';
import { MoreLink } from '@arev/shared/ui/more-link';
import css from './found-groups.module.css';
import { FoundItem } from './found-item.tsx';
import { searchedList } from './searched-list.ts';

interface FoundGroupsProps {
  /** The first results of each kind. */
  readonly results: readonly SearchResult[];
  readonly total: number;
  readonly text: string;
  readonly only: FoundKind | null;
  /** Results of an older search are shown while the new one loads. */
  readonly busy: boolean;
}

export const FoundGroups = ({ results, total, text, only, busy }: FoundGroupsProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const cities = useAtomValue(useSite().atoms.cities);
  const list = useRef<HTMLDivElement>(null);
  useTurned(only ?? '', () => list.current);
  const isCut = only !== null && results.length >= mostOfOneKind;
  const moreOf = (group: FoundGroup): string | undefined => {
    if (only !== null) return isCut ? searchedList(only, text, cities) : undefined;
    return group.results.length >= ofOneKind ? page.search({ text, only: group.kind }) : undefined;
  };
  return (
    <div className={css.groups} ref={list} tabIndex={-1} aria-busy={busy}>
      <p className={css.count} role="status">
        {isCut ? t('search.first', { most: mostOfOneKind, text }) : t('search.found', { count: total, text })}
      </p>
      {only ? (
        <a className={css.back} href={to(page.search({ text }))}>
          <Icon icon={ArrowLeft} size="small" />
          {t('search.allKinds')}
        </a>
      ) : null}
      {groupFound(results).map((group) => (
        <Group key={group.kind} group={group} text={text} more={moreOf(group)} />
      ))}
    </div>
  );
};

interface GroupProps {
  readonly group: FoundGroup;
  readonly text: string;
  /** The page with more results of this kind, if there may be any. */
  readonly more: string | undefined;
}

const Group = ({ group: { kind, results }, text, more }: GroupProps) => {
  const { t } = useTranslation('mf-content');
  const ui = useTranslation('ui').t;
  const to = useHref();
  const id = useId();
  const name = ui(foundLook[kind].name);
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 className={css.name} id={id}>
        <Icon icon={foundLook[kind].icon} />
        {name}
      </h2>
      <ul className={css.list} role="list">
        {results.map((result) => (
          <FoundItem key={`${result.type} ${result.slug ?? result.title}`} result={result} text={text} />
        ))}
      </ul>
      {more === undefined ? null : <MoreLink href={to(more)}>{t('search.more', { kind: name })}</MoreLink>}
    </section>
  );
};
