import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { errorAnswer } from '@arev/shared/contracts/errors';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { endpoints } from '../openapi/document.ts';
import { makeWorld } from '../testing/access/world.ts';
import type { Person, World } from '../testing/access/people.ts';
import { requestsTo, type Caller, type Fuzzed } from '../testing/fuzz/requests.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

const requests = 20_000;
/** So many at once, as people come. */
const together = 25;

let portal: TestPortal;
let world: World;
beforeAll(async () => {
  const plenty = '100000';
  portal = await openPortal({
    poolSize: 8,
    environment: {
      VISITOR_MESSAGES_PER_ADDRESS: plenty,
      SIGN_IN_FAILURES_PER_ADDRESS: plenty,
      SIGN_IN_FAILURES_PER_ACCOUNT: '1000',
    },
  });
  world = await makeWorld(portal);
});
afterAll(() => portal.close());

/** Some of these calls end sessions, so each round begins with new ones. */
const tokensOf = async (): Promise<Readonly<Record<Caller, string | undefined>>> => {
  const [patient, manager, admin] = await Promise.all(
    (['patient', 'manager', 'admin'] as const).map((person) => portal.signIn(world.id[person])),
  );
  return {
    nobody: undefined,
    patient,
    manager,
    admin,
    refresh: 'x'.repeat(43),
    broken: `${patient?.slice(0, -3)}abc`,
  };
};

/** A visitor's effort is no part of the game: it is made. */
const withCaptcha = async ({ endpoint, request }: Fuzzed): Promise<InjectOptions> => {
  if (!endpoint.captcha || typeof request.payload !== 'string' || !request.payload.startsWith('{"'))
    return request;
  try {
    const body = z.parse(z.record(z.string(), z.unknown()), JSON.parse(request.payload));
    return { ...request, payload: JSON.stringify({ ...body, ...(await portal.captcha()) }) };
  } catch {
    return request;
  }
};

/** Of our code, our database and our disk. A random token may contain `pg_`, but hardly as the beginning of a word. */
const inside =
  /node_modules|\bat .{1,80}\.[jt]s:\d|\b(?:select|insert into|update) "|violates|syntax error at|\/tmp\/|ECONNRE|\bpg_[a-z]{3}/;
const strangers: readonly Person[] = ['otherPatient', 'bystander', 'unverified'];

const fitsContract = ({ endpoint }: Fuzzed, status: number, payload: string): boolean => {
  const body: unknown = JSON.parse(payload);
  if (status !== 200) return z.safeParse(errorAnswer, body).success;
  const wire = z.object({ data: z.unknown(), total: z.optional(z.int()) });
  const { data, total } = z.parse(wire, body);
  return z.safeDecode(endpoint.data, data).success && (endpoint.answer === 'list') === (total !== undefined);
};

/** What is wrong with an answer, or nothing. */
const faultOf = async (fuzzed: Fuzzed, token: string | undefined): Promise<string | undefined> => {
  const request = await withCaptcha(fuzzed);
  const headers = { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const { statusCode, payload, headers: said } = await portal.app.inject({ ...request, headers });
  if (statusCode === 304) return undefined;
  const isFile = statusCode === 200 && fuzzed.endpoint.answer === 'file';
  // The bank alone is away here, and says so.
  if (statusCode >= 500 && !payload.includes('"code":-56'))
    return `status ${statusCode}: ${payload.slice(0, 300)}`;
  if (!isFile && !String(said['content-type']).startsWith('application/json'))
    return `type ${said['content-type']}`;
  if (inside.test(payload)) return `tells of the inside: ${inside.exec(payload)?.[0]}`;
  if (!isFile && said['content-encoding'] === undefined && !fitsContract(fuzzed, statusCode, payload))
    return `breaks the contract with ${statusCode}: ${payload.slice(0, 300)}`;
  // What staff ask for as such is about patients.
  if (fuzzed.endpoint.access === 'staff' && fuzzed.caller === 'admin') return undefined;
  const told = world.namedIn(payload).filter((person) => strangers.includes(person));
  return told.length > 0 ? `tells of ${told.join()}` : undefined;
};

const wordsOf = (payload: InjectOptions['payload']): string =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : '';

const collect = (): number => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  gc();
  return process.memoryUsage().heapUsed;
};

test(`None of ${requests} random requests causes a server error, a broken contract or a leak`, async () => {
  const { visit, pastVisit, hold, waiting, task, file, visitFile, account } = world.things.patient;
  const other = world.things.bystander;
  const ids = [
    ...[1, 2, 6, 8, visit, pastVisit, hold, waiting, task, file, visitFile, account],
    other.visit,
    other.file,
  ];
  const any = fc.oneof(...endpoints().map(({ name, endpoint }) => requestsTo(name, endpoint, ids)));
  let asked = 0;
  const faults = async (round: readonly Fuzzed[]): Promise<string[]> => {
    const tokens = await tokensOf();
    const found = await Promise.all(
      round.map(async (fuzzed) => {
        const fault = await faultOf(fuzzed, tokens[fuzzed.caller]);
        const said = JSON.stringify({
          ...fuzzed.request,
          payload: wordsOf(fuzzed.request.payload).slice(0, 600),
        });
        return fault === undefined ? [] : [`${fuzzed.name} as ${fuzzed.caller}: ${fault}\n${said}`];
      }),
    );
    asked += found.length;
    return found.flat();
  };
  const run = (numRuns: number): Promise<void> =>
    // On failure its seed and path are printed, by which the very same requests come again.
    fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: together, maxLength: together }), async (round) => {
        expect(await faults(round)).toEqual([]);
      }),
      { numRuns, endOnFailure: true },
    );
  // The intended caches are filled by then: query plans, sanitised texts.
  await run(requests / together / 10);
  const before = collect();
  await run((requests / together / 10) * 9);
  expect((collect() - before) / 1024 ** 2).toBeLessThan(32);
  expect(asked).toBe(requests);
  // A minute on a machine of one's own; where others use it too, all are asked all the same.
}, 900_000);
