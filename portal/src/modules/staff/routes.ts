import * as contract from '@arev/shared/contracts/staff';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Serve } from '../../plugins/endpoints.ts';
import { verificationService } from '../account/verification-service.ts';
import { stepService } from '../appointments/step-service.ts';
import type { Outbox } from '../outbox/service.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

/** What the clinic's own people do for patients. Each call names its patient in the audit trail by itself. */
export const staffRoutes = (serve: Serve, needs: Needs): void => {
  const steps = stepService(needs);
  const verification = verificationService(needs);
  serve(contract.confirmVisit, async ({ identity, params }) => ({
    data: await steps.take(identity, params.id, 'confirm'),
  }));
  serve(contract.beginVisit, async ({ identity, params }) => ({
    data: await steps.take(identity, params.id, 'begin'),
  }));
  serve(contract.completeVisit, async ({ identity, params }) => ({
    data: await steps.take(identity, params.id, 'complete'),
  }));
  serve(contract.missVisit, async ({ identity, params }) => ({
    data: await steps.take(identity, params.id, 'miss'),
  }));
  serve(contract.verifyPatient, async ({ identity, params, body }) => ({
    data: await verification.verify(identity, params.id, body?.ssn),
  }));
};
