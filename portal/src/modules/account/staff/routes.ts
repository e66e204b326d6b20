import * as contract from '@arev/shared/contracts/staff-accounts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import { oneBased } from '../../../db/paging.ts';
import type { Serve } from '../../../http/call.ts';
import { staffAccountService } from './service.ts';

export const staffAccountRoutes = (
  serve: Serve,
  needs: { readonly db: Database; readonly clock: Clock },
): void => {
  const staff = staffAccountService(needs);
  serve(contract.listStaffAccounts, ({ identity, language, query }) =>
    staff.list(identity, language, oneBased(query)),
  );
  serve.noting(contract.addStaffAccount, async ({ identity, language, body }) => ({
    data: await staff.add(identity, language, body),
  }));
  serve.noting(contract.changeStaffRole, async ({ identity, params, body }) => ({
    data: await staff.setRole(identity, params.id, body),
  }));
  serve.noting(contract.lockStaffAccount, async ({ identity, params, body }) => ({
    data: await staff.lock(identity, params.id, body.locked),
  }));
  serve.noting(contract.forgetStaffSecondFactor, async ({ identity, params }) => ({
    data: await staff.forgetSecondFactor(identity, params.id),
  }));
  serve.noting(contract.renewStaffPassword, async ({ identity, params }) => ({
    data: await staff.renewPassword(identity, params.id),
  }));
};
