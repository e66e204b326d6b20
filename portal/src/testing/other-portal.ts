import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledBefore } from './compiled-before.ts';
import type { TestPortal } from './portal.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface OtherPortal {
  readonly address: string;
  readonly kill: () => Promise<void>;
}

/** Another portal with the same database, in a child process that can be killed. It uses the real clock. */
export const startOtherPortal = async ({ config }: TestPortal): Promise<OtherPortal> => {
  const {
    DATABASE_URL,
    TOKEN_SECRET,
    OUTBOX_DIR,
    FILES_DIR,
    UPLOADS,
    SITE_URL,
    BANK_URL = '',
    BANK_USER,
    BANK_PASSWORD,
  } = config;
  const child = spawn(process.execPath, [main], {
    env: {
      ...compiledBefore,
      ...{
        DATABASE_URL,
        TOKEN_SECRET,
        OUTBOX_DIR,
        FILES_DIR,
        UPLOADS,
        SITE_URL,
        BANK_URL,
        BANK_USER,
        BANK_PASSWORD,
      },
      PORT: '0',
    },
  });
  let said = '';
  for await (const part of child.stdout) {
    said += String(part);
    const address = /listening at (http:\/\/[\d.]+:\d+)/.exec(said)?.[1];
    if (address === undefined) continue;
    const kill = async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    return { address, kill };
  }
  throw new Error(`It did not start: ${said}`);
};
