import type { ApiQuery } from '@arev/shared/api-client';
import { useHref } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList } from '@arev/shared/ui/paged-list';
import { SearchBox } from '@arev/shared/ui/search-box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSize } from '../../api/inbox.ts';
import type { List } from '../../api/list-versions.ts';
import type { Sheet } from './sheet.ts';
import { ExportSheet } from './export-sheet.tsx';
import { HoldList } from './hold-list.ts';
import css from './inbox.module.css';
import { useExistingPage } from './use-existing-page.ts';
import { useLiveList } from './use-live.ts';

interface InboxProps<Item> {
  readonly label: string;
  readonly page: number;
  /** The address of another page of the list, without the language. */
  readonly addressOf: (page: number) => string;
  readonly empty: string;
  /** The list as a file. */
  readonly sheet: Sheet<Item>;
  readonly search?: {
    readonly label: string;
    readonly text: string;
    /** What can be searched, if it is more than people and numbers. */
    readonly hint?: string;
    readonly onSearch: (text: string) => void;
  };
  /** With a name, it is read again when it changes, so that it shows what others do. */
  readonly list?: List;
  /** Reads again what else on the page depends on the items. */
  readonly onChanged?: () => void;
  /** Filters of the list; none of its items is there while it is read. */
  readonly filter?: ReactNode | ((items: readonly Item[]) => ReactNode);
  readonly children: (item: Item) => ReactNode;
}

/** Received items, newest first, in pages of twenty. */
export const Inbox = <Item,>({
  label,
  page,
  addressOf,
  empty,
  sheet,
  search,
  list,
  onChanged,
  filter,
  children,
}: InboxProps<Item>) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const question: ApiQuery<{ readonly data: readonly Item[]; readonly total: number }> = sheet.query({
    page,
    size: pageSize,
  });
  // Each search is in the audit trail, so only the person repeats it.
  const { query, hold } = useLiveList(question, search?.text ? undefined : list, onChanged);
  useExistingPage(query, page, addressOf);
  return (
    <div className={css.inbox}>
      {search ? (
        <SearchBox
          label={search.label}
          placeholder={search.hint ?? t('inbox.search.hint')}
          value={search.text}
          busy={query.isFetching && search.text !== ''}
          onSearch={search.onSearch}
        />
      ) : null}
      {typeof filter === 'function' ? filter(query.data?.data ?? []) : filter}
      <Answered query={query}>
        {({ data, total }) => (
          <>
            <PagedList
              label={label}
              total={total}
              size={pageSize}
              page={page}
              hrefOf={(number) => to(addressOf(number))}
              empty={
                search?.text ? (
                  <EmptyState title={t('inbox.search.none')}>{t('inbox.search.noneHint')}</EmptyState>
                ) : (
                  <EmptyState title={empty} />
                )
              }
            >
              <HoldList value={hold}>{data.map(children)}</HoldList>
            </PagedList>
            {total > 0 ? <ExportSheet sheet={sheet} /> : null}
          </>
        )}
      </Answered>
    </div>
  );
};
