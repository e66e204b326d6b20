import * as contract from '@arev/shared/contracts/staff-accounts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import { oneBased } from '../../../db/paging.ts';
import type { Serve } from '../../../http/call.ts';
import { staffChangeService } from './change-service.ts';
import { staffAccountService } from './service.ts';

export const staffAccountRoutes = (
  serve: Serve,
  needs: { readonly db: Database; readonly clock: Clock },
): void => {
  const staff = staffAccountService(needs);
  const change = staffChangeService(needs);
  serve(contract.listStaffAccounts, ({ identity, language, query }) =>
    staff.list(identity, language, oneBased(query)),
  );
  serve.noting(contract.addStaffAccount, async ({ identity, language, body }) => ({
    data: await staff.add(identity, language, body),
  }));
  serve.noting(contract.changeStaffRole, async ({ identity, params, body }) => ({
    data: await change.setRole(identity, params.id, body),
  }));
  serve.noting(contract.lockStaffAccount, async ({ identity, params, body }) => ({
    data: await change.lock(identity, params.id, body.locked),
  }));
  serve.noting(contract.forgetStaffSecondFactor, async ({ identity, params }) => ({
    data: await change.forgetSecondFactor(identity, params.id),
  }));
  serve.noting(contract.renewStaffPassword, async ({ identity, params, address }) => ({
    data: await change.renewPassword(identity, params.id, address),
  }));
};
