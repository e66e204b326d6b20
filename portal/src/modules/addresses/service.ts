import type { AddressKind } from '@arev/shared/contracts/addresses';
import { plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import * as repository from './repository.ts';

export interface AddressNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

export const addressService = ({ db, clock }: AddressNeeds) => ({
  list: (kind: AddressKind, page: Page) =>
    repository.listAddresses(db, { kind, today: plainDateAt(clock()) }, page),
});
