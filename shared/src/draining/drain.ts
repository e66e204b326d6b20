import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Keeps serving for a while, and closes each connection after its current request. */
export const drain = async (server: Server, time: number): Promise<void> => {
  if (time === 0) return;
  server.prependListener('request', (_, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  );
  await pause(time);
};
