import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { buildSandboxBank } from '../sandbox-bank/sandbox-bank.ts';

type Said = Record<string, unknown>;

export interface BankLine {
  /** `BANK_URL`, `SITE_URL` and the credentials for the portal. */
  readonly environment: Record<string, string>;
  /** The names of the calls that the portal has made. */
  readonly asked: string[];
  /** The names of the calls that the bank has processed. */
  readonly done: string[];
  /** `cut` loses the request, `swallow` the answer; `stall` does not answer; a function changes the answer. */
  behave: (
    how: 'well' | 'cut' | 'swallow' | 'stall' | ((call: string, said: Said) => Said | Promise<Said>),
  ) => void;
  /** Presses a button of the bank's page. Returns the address of the redirect, or null. */
  readonly press: (formUrl: string, deed: string, code?: string) => Promise<string | null>;
  /** Sends callbacks of the bank to this portal. */
  readonly connect: (portal: FastifyInstance) => void;
  readonly close: () => Promise<void>;
}

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A sandbox bank behind a proxy that simulates network failures. */
export const openBankLine = async (clock: Clock): Promise<BankLine> => {
  const bank = buildSandboxBank({ clock, user: 'arev', password: 'a password' });
  const bankAddress = await bank.listen({ host: '127.0.0.1', port: 0 });
  const asked: string[] = [];
  const done: string[] = [];
  let how: Parameters<BankLine['behave']>[0] = 'well';
  let portal: FastifyInstance | undefined;

  const line = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = /(\w+)\.do$/.exec(request.url ?? '')?.[1] ?? '';
      asked.push(call);
      const behaviour = how;
      if (behaviour === 'cut') return void request.socket.destroy();
      void (async () => {
        const answer = await fetch(`${bankAddress}${request.url}`, {
          method: 'POST',
          headers: { 'content-type': String(request.headers['content-type']) },
          body: Buffer.concat(parts),
        });
        const said = (await answer.json()) as Said;
        done.push(call);
        if (behaviour === 'stall') return;
        if (behaviour === 'swallow') return void request.socket.destroy();
        const told = typeof behaviour === 'function' ? await behaviour(call, said) : said;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(told));
      })();
    });
  });
  const site = createServer((request, response) => {
    void portal?.inject({ method: 'GET', url: request.url ?? '/' }).then(({ statusCode }) => {
      response.statusCode = statusCode;
      response.end();
    });
  });

  return {
    environment: {
      BANK_URL: `${await listen(line)}/rest/`,
      BANK_USER: 'arev',
      BANK_PASSWORD: 'a password',
      SITE_URL: await listen(site),
    },
    asked,
    done,
    behave: (next) => {
      how = next;
    },
    press: async (formUrl, deed, code) => {
      const { origin, searchParams } = new URL(formUrl);
      const mdOrder = searchParams.get('mdOrder') ?? '';
      const body = new URLSearchParams({ mdOrder, deed, ...(code !== undefined && { code }) });
      const answer = await fetch(`${origin}/page`, { method: 'POST', body, redirect: 'manual' });
      await answer.body?.cancel();
      return answer.headers.get('location');
    },
    connect: (app) => {
      portal = app;
    },
    close: async () => {
      for (const server of [line, site]) server.closeAllConnections();
      for (const server of [line, site]) await new Promise((resolve) => server.close(resolve));
      await bank.close();
    },
  };
};
