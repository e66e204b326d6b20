import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { openPortalGate, type PortalGate } from './portal-gate.ts';
import { RenderRights } from './render-rights.ts';

let portal: FixturePortal;
let folder: string;
let socketPath: string;
let gate: PortalGate;
const rights = new RenderRights();

beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(join(tmpdir(), 'arev-gate-'));
  socketPath = join(folder, 'portal.sock');
  gate = await openPortalGate(portal.url, socketPath, rights.of);
});
afterAll(async () => {
  gate.close();
  await portal.stop();
  await rm(folder, { recursive: true });
});

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = httpRequest({ socketPath, path, method, headers, agent: new Agent() }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject);
    });
    asked.on('error', reject).end();
  });

describe('The gate to the portal', () => {
  it('lets a render read as a visitor, and forwards no header about another client', async () => {
    const mine = { 'x-request-id': 'render-1', 'accept-language': 'hy' };
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      cookie: 'a=b',
      authorization: 'Bearer x',
      host: 'evil',
    };
    const { status, text } = await ask('/portal/api/v1/anything?q=1', 'GET', { ...mine, ...forged });
    expect([status, text]).toEqual([200, '{"data":{"id":"render-1"}}']);
    const seen = portal.seen.at(-1);
    expect(seen?.headers).toMatchObject(mine);
    expect(seen?.headers.host).toBe(new URL(portal.url).host);
    for (const name of ['x-forwarded-for', 'cookie', 'authorization'])
      expect(seen?.headers).not.toHaveProperty(name);
  });

  it.each([
    ['POST', '/patients/api/v1/login'],
    ['DELETE', '/portal/api/v1/x'],
    ['PUT', '/portal/api/v1/x'],
    ['GET', '/metrics'],
    ['GET', '/auth/token'],
    ['GET', 'http://127.0.0.1:22/portal/'],
    ['GET', '/portal/../metrics'],
    ['GET', '/portal/%2e%2e/metrics'],
  ])('refuses %s %s', async (method, path) => {
    const before = portal.seen.length;
    expect((await ask(path, method)).status).toBe(403);
    expect(portal.seen).toHaveLength(before);
  });

  it('forwards one write of a render that has the right, and none after it has ended', async () => {
    const { id, end } = rights.begin({ headers: { 'x-forwarded-for': '192.0.2.7' }, writes: 1 });
    const mine = { 'x-request-id': id, 'content-length': '0' };
    const write = async (path: string, headers: Record<string, string> = mine) =>
      (await ask(path, 'POST', headers)).status;
    expect(await write('/metrics')).toBe(403);
    expect(await write('/portal/api/v1/x', { ...mine, 'content-length': '600000' })).toBe(403);
    expect(await write('/portal/api/v1/x')).toBe(200);
    expect(portal.seen.at(-1)?.headers['x-forwarded-for']).toBe('192.0.2.7');
    expect(await write('/portal/api/v1/x')).toBe(403);
    end();
    const other = rights.begin({ headers: {}, writes: 1 });
    other.end();
    expect(await write('/portal/api/v1/x', { ...mine, 'x-request-id': other.id })).toBe(403);
  });

  it('closes the connection when the portal does, and serves the next request', async () => {
    portal.answerWith((_request, response) => response.socket?.destroy());
    await expect(ask('/portal/api/v1/x')).rejects.toThrow('socket hang up');
    portal.answerWith(null);
    expect((await ask('/portal/api/v1/x')).status).toBe(200);
  });
});
