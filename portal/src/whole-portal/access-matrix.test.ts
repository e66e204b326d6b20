import type { Endpoint } from '@arev/shared/contracts/endpoint';
import * as z from 'zod/mini';
import { endpoints } from '../openapi/document.ts';
import { requestOf } from '../testing/access/ask.ts';
import { cellsOf, expectedOf, type Cell } from '../testing/access/cells.ts';
import { personas, type Persona } from '../testing/access/personas.ts';
import { rowsOf } from '../testing/access/rows.ts';
import { rules, startsAt, type Rule } from '../testing/access/rules.ts';
import { people, shownTo, staff, type Person, type World } from '../testing/access/people.ts';
import { makeWorld } from '../testing/access/world.ts';
import { pino } from 'pino';
import { describeError } from '../http/access-log.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

const calls = endpoints().map(({ name, endpoint }) => ({ name, endpoint, rule: rules[name] ?? {} }));

let portal: TestPortal;
const logged: string[] = [];
/** Nobody may change anything of these people, or only read what is theirs; what may be changed has people of its own. */
let untouched: World;
beforeAll(async () => {
  const environment = { VISITOR_MESSAGES_PER_ADDRESS: '100000', SIGN_IN_FAILURES_PER_ADDRESS: '100000' };
  const logger = pino(
    { level: 'debug', serializers: { err: describeError } },
    { write: (line: string) => void logged.push(line) },
  );
  portal = await openPortal({ environment, logger });
  untouched = await makeWorld(portal);
});
afterAll(() => portal.close());

test('Every call has an access rule, and every access rule belongs to a call', () => {
  expect(Object.keys(rules).sort()).toEqual(calls.map(({ name }) => name).sort());
});

const namesOf = (schema: z.ZodMiniType | undefined): string[] => {
  if (schema === undefined) return [];
  const { properties = {}, items } = z.toJSONSchema(schema, { io: 'input' });
  const inner = typeof items === 'object' && !Array.isArray(items) ? Object.keys(items.properties ?? {}) : [];
  return [...Object.keys(properties), ...inner.map((name) => `0.${name}`)];
};

test('Every identifier in a call is declared as owned by somebody or as public', () => {
  const undeclared = calls.flatMap(({ name, endpoint, rule }) =>
    (['params', 'query', 'body'] as const)
      .flatMap((part) => namesOf(endpoint[part]).map((field) => `${part}.${field}`))
      .filter((at) => /(?:\bid|Ids?|slug)$/.test(at))
      .filter((at) => !(at in (rule.ids ?? {})) && !(rule.open ?? []).includes(at))
      .map((at) => `${name} ${at}`),
  );
  expect(undeclared).toEqual([]);
});

/** Oneself, or whom one may act for. */
const manages = (actor: Person, other: Person): boolean =>
  actor === other ||
  (actor === 'manager' && other === 'patient') ||
  (actor === 'patient' && other === 'child');

const changes = ({ method }: Endpoint, expected: readonly number[]): boolean =>
  method !== 'GET' && expected.some((status) => status < 400 || status >= 500);

const mayBeNamed = (rule: Rule, persona: Persona | undefined): readonly Person[] => {
  if (persona === undefined || persona.ended) return [];
  return [
    persona.actor,
    persona.subject,
    ...(rule.showsPatients && staff[persona.actor] !== undefined ? shownTo(persona.actor) : []),
    ...(rule.showsFamily ? persona.relatives : []),
    ...(rule.showsPast ? (persona.former ?? []) : []),
  ];
};

const tokenOf = (world: World, persona: Persona | undefined): string | undefined =>
  persona && world.token(persona.actor, persona.subject);

interface Asked {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly rule: Rule;
}

/** What is wrong with the answer to this persona, in words. */
const tryOut = async (
  { name, endpoint, rule }: Asked,
  persona: Persona | undefined,
  cell: Cell,
): Promise<string[]> => {
  const expected = expectedOf(rule, endpoint, persona, cell);
  const isSilent = rule.foreign === 200 && cell.of !== persona?.subject;
  const world =
    changes(endpoint, expected) && endpoint.access !== 'public' && !isSilent
      ? await makeWorld(portal)
      : untouched;
  const owner = (rule.ofActor ? persona?.actor : persona?.subject) ?? 'patient';
  const captcha = endpoint.captcha && (await portal.captcha());
  const token = tokenOf(world, persona);
  const { statusCode, payload } = await portal.app.inject(
    requestOf({ endpoint, rule, cell, world, owner, token, captcha }),
  );
  // One time is offered to all of them, one after the other.
  if (endpoint.method !== 'GET')
    await portal.db.deleteFrom('appointment').where('startsAt', '=', new Date(startsAt)).execute();
  const leaked = world.namedIn(payload).filter((person) => !mayBeNamed(rule, persona).includes(person));
  return [
    ...(expected.includes(statusCode)
      ? []
      : [`${name}, ${cell.title}: ${statusCode}, not ${expected.join(' or ')}`]),
    ...leaked.map((person) => `${name}, ${cell.title}: says something of ${person}`),
  ];
};

const stateOf = ({ id }: World): Promise<readonly string[]> => rowsOf(portal.db, Object.values(id));

test.each(Object.entries(personas))(
  '%s gets what the access rules say for any identifier, and nothing about other people',
  async (_, persona) => {
    const before = await stateOf(untouched);
    const wrong: string[] = [];
    for (const call of calls)
      for (const cell of cellsOf(call.rule, call.endpoint, persona))
        wrong.push(...(await tryOut(call, persona, cell)));
    expect(wrong).toEqual([]);
    expect(await stateOf(untouched)).toEqual(before);
  },
  60_000,
);

test.each(Object.entries(personas))(
  '%s may call on behalf of family members alone, and only calls that allow it',
  async (_, persona) => {
    const actor = persona?.actor;
    const before = await stateOf(untouched);
    const wrong: string[] = [];
    for (const { name, endpoint, rule } of calls.filter(({ endpoint: { access } }) => access === 'patient'))
      for (const person of people) {
        const token = tokenOf(untouched, persona);
        const request = requestOf({
          ...{ endpoint, rule, world: untouched, owner: 'bystander', token },
          ...{ cell: { title: person }, captcha: undefined },
        });
        const mayAct = actor !== undefined && (person === persona?.subject || manages(actor, person));
        // Nothing is done for whom it may be done: that is tried with the token of each.
        if (mayAct && endpoint.onBehalf) continue;
        const headers = { ...request.headers, 'x-on-behalf-of': String(untouched.id[person]) };
        const { statusCode } = await portal.app.inject({ ...request, headers });
        const expected = persona === undefined || persona.ended ? 401 : endpoint.onBehalf ? 403 : 422;
        if (statusCode !== expected) wrong.push(`${name} for ${person}: ${statusCode}, not ${expected}`);
      }
    expect(wrong).toEqual([]);
    expect(await stateOf(untouched)).toEqual(before);
  },
  60_000,
);

test('The log of all these calls has no personal data, token, password or search text', () => {
  const log = logged.join('');
  // Each call was made, and each answer has its line.
  for (const { endpoint } of calls) expect(log).toContain(`"route":${JSON.stringify(endpoint.path)}`);
  expect(log).not.toMatch(
    /canary|eyJ|a password of everybody|another password|anna@example|Thank you|70002\d{5}\b/,
  );
  expect(untouched.namedIn(log)).toEqual([]);
});
