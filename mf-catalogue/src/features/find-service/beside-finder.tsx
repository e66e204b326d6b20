import { Container } from '@arev/shared/ui/container';
import type { ReactNode } from 'react';
import css from './beside-finder.module.css';
import { type FinderList, FinderListContext, servicesList } from './finder-list.ts';
import { ServiceFinder } from './service-finder.tsx';
import type { ServiceSearch } from './use-service-search.ts';

interface BesideFinderProps {
  readonly place?: FinderList;
  readonly current?: string | undefined;
  readonly search: ServiceSearch;
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** The content of a page, with the list of services beside it. */
export const BesideFinder = ({
  place = servicesList,
  current,
  search,
  header,
  children,
}: BesideFinderProps) => (
  <FinderListContext value={place}>
    <Container>
      <div className={css.page}>
        <div className={css.header}>{header}</div>
        <div className={css.finder}>
          <ServiceFinder current={current} search={search} />
        </div>
        <div className={css.content}>{children}</div>
      </div>
    </Container>
  </FinderListContext>
);
