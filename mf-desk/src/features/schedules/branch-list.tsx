import type { ApiQuery } from '@arev/shared/api-client';
import { useHref } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { PagedList } from '@arev/shared/ui/paged-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { pageSize } from '../../api/inbox.ts';
import { useExistingPage } from '../../frame/inbox/use-existing-page.ts';
import { useMay } from '../../frame/use-permissions.ts';
import css from './schedules.module.css';

interface BranchListProps<Row> {
  readonly branchId: number;
  readonly show: 'timeOff' | 'holidays' | 'extra';
  readonly page: number;
  readonly query: ApiQuery<{ readonly data: readonly Row[]; readonly total: number }>;
  /** The label of the add button. */
  readonly add: string;
  readonly empty: ReactNode;
  /** The dialog of an entry, or of a new one. */
  readonly dialog: (shown: Row | 'new', onClose: () => void) => ReactNode;
  readonly children: (row: Row, onOpen: () => void) => ReactNode;
}

/** The entries of a branch in pages, each with a dialog, and an add button. */
export const BranchList = <Row,>({
  branchId,
  show,
  page,
  query,
  add,
  empty,
  dialog,
  children,
}: BranchListProps<Row>) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const mayAdd = useMay('schedules', 'canAdd');
  const [shown, setShown] = useState<Row | 'new'>();
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const addressOf = (number: number) => address.schedules({ branch: branchId, show, page: number });
  useExistingPage(list, page, addressOf);
  return (
    <div className={css.page}>
      {mayAdd ? (
        <div>
          <Button icon={Plus} onClick={() => setShown('new')}>
            {add}
          </Button>
        </div>
      ) : null}
      <Answered query={list}>
        {({ data, total }) => (
          <PagedList
            label={t(`schedules.view.${show}`)}
            total={total}
            size={pageSize}
            page={page}
            hrefOf={(number) => to(addressOf(number))}
            empty={empty}
          >
            {data.map((row) => children(row, () => setShown(row)))}
          </PagedList>
        )}
      </Answered>
      {shown === undefined ? null : dialog(shown, () => setShown(undefined))}
    </div>
  );
};
