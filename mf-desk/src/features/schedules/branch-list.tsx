import type { ApiQuery } from '@arev/shared/api-client';
import { useHref } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { PagedList } from '@arev/shared/ui/paged-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { pageSize } from '../../api/inbox.ts';
import { useMay } from '../../frame/use-permissions.ts';
import css from './schedules.module.css';

interface BranchListProps<Row> {
  readonly branchId: number;
  readonly show: 'timeOff' | 'holidays' | 'extra';
  readonly page: number;
  readonly query: ApiQuery<{ readonly data: readonly Row[]; readonly total: number }>;
  /** The label of the add button. */
  readonly add: string;
  readonly onAdd: () => void;
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The entries of a branch in pages, with an add button. */
export const BranchList = <Row,>({
  branchId,
  show,
  page,
  query,
  add,
  onAdd,
  empty,
  children,
}: BranchListProps<Row>) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const mayAdd = useMay('schedules', 'canAdd');
  return (
    <div className={css.page}>
      {mayAdd ? (
        <div>
          <Button icon={Plus} onClick={onAdd}>
            {add}
          </Button>
        </div>
      ) : null}
      <Answered query={useQuery({ ...query, placeholderData: keepPreviousData })}>
        {({ data, total }) => (
          <PagedList
            label={t(`schedules.view.${show}`)}
            total={total}
            size={pageSize}
            page={page}
            hrefOf={(number) => to(address.schedules({ branch: branchId, show, page: number }))}
            empty={empty}
          >
            {data.map(children)}
          </PagedList>
        )}
      </Answered>
    </div>
  );
};
