'use client';

import { Container } from '@arev/shared/ui/container';
import css from '@catalogue/features/find-service/beside-finder.module.css';
import type { ReactNode } from 'react';
import { replaceSearch, useSearch } from '@/use-address.ts';
import { DoctorsRow } from './doctors-row.tsx';
import { PriceList } from './price-list.tsx';
import { ServiceFinder } from './service-finder.tsx';

interface ServicesScreenProps {
  readonly header: ReactNode;
  readonly description: ReactNode;
}

/** All services with their prices, beside the specialities. */
export const ServicesScreen = ({ header, description }: ServicesScreenProps) => {
  const { text, branchId, change } = useNarrowing();
  return (
    <Container>
      <div className={css.page}>
        <div className={css.header}>{header}</div>
        <div className={css.finder}>
          <ServiceFinder text={text} onSearch={(found) => change({ searchText: found })} />
        </div>
        <div className={css.content}>
          {text === '' ? (
            <>
              {description}
              <DoctorsRow />
            </>
          ) : null}
          <PriceList text={text} branchId={branchId} onBranch={(branch) => change({ branch })} />
        </div>
      </div>
    </Container>
  );
};

/** Search and branch are in the address, with the same parameters as on the site. */
const useNarrowing = () => {
  const query = new URLSearchParams(useSearch());
  const branch = Number(query.get('branch') ?? '');
  const change = (changes: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    replaceSearch(next.toString());
  };
  return { text: query.get('searchText') ?? '', branchId: branch === 0 ? undefined : branch, change };
};
