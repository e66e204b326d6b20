import * as contract from '@arev/shared/contracts/failed-messages';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { failedMessages } from './failed-service.ts';
import type { Outbox } from './service.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'CLINIC_MAIL_TO'>;
  readonly outbox: Outbox;
}

export const failedMessageRoutes = (serve: Serve, needs: Needs): void => {
  const messages = failedMessages(needs);
  serve(contract.listFailedMessages, ({ query: { kind, ...page } }) => messages.list(kind, oneBased(page)));
  serve(contract.countFailedMessages, () => messages.kinds());
  serve.noting(contract.resendMessage, async ({ identity, params }) => ({
    data: await messages.resend(identity, params.id),
  }));
  serve.noting(contract.resendMessages, async ({ identity, body }) => ({
    data: await messages.resendAll(identity, body.kind),
  }));
};
