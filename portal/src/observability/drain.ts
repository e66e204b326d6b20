import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Goes on answering for a while, and lets no connection wait for another request meanwhile. */
export const drain = async (server: Server, time: number): Promise<void> => {
  if (time === 0) return;
  server.prependListener('request', (_, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  );
  await pause(time);
};
