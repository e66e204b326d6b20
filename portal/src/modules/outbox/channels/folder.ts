import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { systemClock } from '../../../clock.ts';

const letter = z.object({
  id: z.string(),
  to: z.string(),
  channel: z.enum(['mail', 'sms']),
  subject: z.optional(z.string()),
  text: z.string(),
  html: z.optional(z.string()),
});
export type Letter = z.output<typeof letter>;

const files = async (directory: string): Promise<{ file: string; writtenAt: number }[]> => {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.json'));
  const known = await Promise.all(
    names.map(async (name) => {
      const file = path.join(directory, name);
      return { file, writtenAt: (await stat(file)).mtimeMs };
    }),
  );
  return known.sort((a, b) => b.writtenAt - a.writtenAt);
};

const sweepFolder = async (directory: string, before: number): Promise<void> => {
  for (const { file, writtenAt } of await files(directory))
    if (writtenAt <= before) await rm(file, { force: true });
};

/** Stores messages in a folder while no mail server or gateway is configured. */
export const folderChannel =
  (directory: string, keptDays: number) => async (message: Letter & { readonly calendar?: unknown }) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const file = path.join(directory, `${message.id}.json`);
    await writeFile(`${file}.part`, `${JSON.stringify(message, undefined, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.part`, file);
    await sweepFolder(directory, systemClock() - keptDays * 86_400_000);
  };

export const readFolder = async (directory: string, most: number): Promise<Letter[]> =>
  Promise.all(
    (await files(directory))
      .slice(0, most)
      .map(async ({ file }) => z.parse(letter, JSON.parse(await readFile(file, 'utf8')))),
  );
