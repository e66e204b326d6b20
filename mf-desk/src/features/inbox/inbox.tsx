import type { ApiQuery } from '@arev/shared/api-client';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList } from '@arev/shared/ui/paged-list';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSize } from '../../api/inbox.ts';
import { exportSheet, type Sheet } from './csv.ts';
import css from './inbox.module.css';

interface InboxProps<Item> {
  readonly label: string;
  readonly page: number;
  /** The address of another page of the list, without the language. */
  readonly addressOf: (page: number) => string;
  readonly empty: string;
  /** The list as a file. */
  readonly sheet: Sheet<Item>;
  /** What chooses a part of the list. */
  readonly filter?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** What came in, newest first, twenty at a time. */
export const Inbox = <Item,>({
  label,
  page,
  addressOf,
  empty,
  sheet,
  filter,
  children,
}: InboxProps<Item>) => {
  const to = useHref();
  const question: ApiQuery<{ readonly data: readonly Item[]; readonly total: number }> = sheet.query({
    page,
    size: pageSize,
  });
  const query = useQuery({ ...question, placeholderData: keepPreviousData });
  return (
    <div className={css.inbox}>
      {filter}
      <Answered query={query}>
        {({ data, total }) => (
          <>
            <PagedList
              label={label}
              total={total}
              size={pageSize}
              page={page}
              hrefOf={(number) => to(addressOf(number))}
              empty={<EmptyState title={empty} />}
            >
              {data.map(children)}
            </PagedList>
            {total > 0 ? <Export sheet={sheet} /> : null}
          </>
        )}
      </Answered>
    </div>
  );
};

const Export = <Item,>({ sheet }: { readonly sheet: Sheet<Item> }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const exporting = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => exportSheet(site, sheet),
  });
  return (
    <div className={css.export}>
      <Button
        variant="secondary"
        icon={Download}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('inbox.export')}
      </Button>
      {exporting.isError ? <SendFailure error={exporting.error} /> : null}
    </div>
  );
};
