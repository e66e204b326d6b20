import { listAddresses } from '@arev/shared/contracts/addresses';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { addressService, type AddressNeeds } from './service.ts';

export const addressRoutes = (serve: Serve, needs: AddressNeeds): void => {
  const addresses = addressService(needs);
  serve.kept(listAddresses, ({ query }) => addresses.list(query.kind, oneBased(query)));
};
