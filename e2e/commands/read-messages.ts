import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import type { Site } from '../fixtures/start-site.ts';

const message = z.object({ id: z.string(), to: z.string(), text: z.string() });
type Message = z.output<typeof message>;

/** The messages to this email address or phone. Without a mail server, messages are files. */
const messagesTo = async ({ data }: Pick<Site, 'data'>, contact: string): Promise<readonly Message[]> => {
  const folder = path.join(data, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const all = await Promise.all(
    names.map(async (name) => message.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  );
  return all.filter(({ to }) => to === contact);
};

/** Waits for messages that arrive during or after `cause`; earlier ones are ignored. */
export const arriving = async (
  site: Pick<Site, 'data'>,
  contact: string,
  pattern: RegExp,
  cause: () => Promise<void>,
  within = 20_000,
): Promise<string> => {
  const before = new Set((await messagesTo(site, contact)).map(({ id }) => id));
  await cause();
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const fresh = (await messagesTo(site, contact)).filter(({ id }) => !before.has(id));
        found = fresh.map(({ text }) => pattern.exec(text)?.[0]).find((text) => text !== undefined);
        return found !== undefined;
      },
      { timeout: within },
    )
    .toBe(true);
  return found ?? '';
};
