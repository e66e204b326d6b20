import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

const jar = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);

export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string(),
      message: z.optional(z.string()),
      extract: z.optional(z.string()),
    }),
  ),
});

const runJava = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn('java', [...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.on('error', reject);
    // The exit status is 1 if it found errors.
    child.on('close', () => resolve(text));
  });

/** The errors of the Nu HTML checker by page address. One run for all pages, because Java starts slowly. */
export const vnuErrors = async (pages: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arev-vnu-'));
  try {
    const addresses = new Map<string, string>();
    for (const [address, html] of pages) {
      const file = path.join(folder, `${addresses.size}.html`);
      addresses.set(pathToFileURL(file).href.replace('file:///', 'file:/'), address);
      await writeFile(file, html);
    }
    const answer = await runJava(['-jar', jar, '--format', 'json', '--stdout', '--errors-only', folder]);
    return report
      .parse(JSON.parse(answer))
      .messages.filter(({ type }) => type !== 'info')
      .map(
        ({ url, message = '', extract = '' }) => `${addresses.get(url) ?? url}: ${message} near ${extract}`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
