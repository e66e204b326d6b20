import { readFile } from 'node:fs/promises';
import { mostCallMegabytes, uploadMs } from '@arev/shared/contracts/upload-limits';
import { readConfig } from './config.ts';
import { smallBody } from './proxy/gather.ts';

const problem = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

const edgeLimit = async (): Promise<number> => {
  const settings = await readFile(new URL('../../edge/Caddyfile', import.meta.url), 'utf8');
  const [, megabytes] = /max_size (\d+)MB/.exec(settings) ?? [];
  // The edge counts a megabyte as a million bytes.
  return Number(megabytes) * 1_000_000;
};

it('All files that a form accepts pass the edge and the shell, and the shell waits longer than the portal takes', async () => {
  const { uploadLimit, uploadTimeout } = readConfig({});
  expect(uploadLimit).toBeGreaterThan(mostCallMegabytes * 1024 * 1024 + 2 * smallBody);
  expect(await edgeLimit()).toBeGreaterThan(uploadLimit);
  expect(uploadTimeout).toBeGreaterThan(uploadMs);
});

describe('The operator', () => {
  it('needs no settings for a shell on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      publicOrigin: 'http://localhost:8080',
      renderDeadline: 1500,
      trustProxy: false,
    });
  });

  it('can set everything in the environment', () => {
    const config = readConfig({
      PORT: '80',
      PUBLIC_ORIGIN: 'https://arev.example/',
      TRUST_PROXY: 'true',
      PAGE_FRESH_SECONDS: '0',
      RENDER_HOSTS: 'mf-booking=http://render:9000,mf-content@r0123456789a=http://other:9001',
      OVERRIDE_SECRET: '',
      CHAT_SCRIPTS: 'hy=https://chat.example/hy.js?id=1,ru=https://chat.example/ru.js',
    });
    expect(config).toMatchObject({
      port: 80,
      publicOrigin: 'https://arev.example',
      trustProxy: true,
      pageFresh: 0,
      overrideSecret: undefined,
      chatScripts: { hy: 'https://chat.example/hy.js?id=1', ru: 'https://chat.example/ru.js' },
    });
    expect(config.renderHosts).toEqual({
      'mf-booking': 'http://render:9000',
      'mf-content@r0123456789a': 'http://other:9001',
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT '],
    [
      { PORTAL_URL: 'localhost:3000' },
      'PORTAL_URL must be an address like http://localhost:8080 without a path.',
    ],
    [{ RELEASE_STORE: '/var/releases' }, 'RELEASE_STORE must start with file: or s3://.'],
    [{ OVERRIDE_SECRET: 'short' }, 'OVERRIDE_SECRET must have at least 32 characters.'],
    [{ RENDER_HOSTS: 'mf-booking=ftp://x' }, 'RENDER_HOSTS must be a list like '],
    [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY '],
    [{ PORT: 'x', PORTAL_URL: 'y' }, 'PORT must be a whole number from 0 to 65535.\nPORTAL_URL must '],
  ])('gets one message for each mistake (%j)', (env, sentence) => {
    expect(problem(env)).toContain(sentence);
  });
});
