import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { buildApp } from '../app.ts';
import { createDatabase, type Executor } from '../db/factory.ts';
import { importSeed } from '../content/import/import-seed.ts';
import { readSeed } from '../content/seed/read-seed.ts';
import { endpoints } from '../openapi/document.ts';
import { rules } from '../testing/access/rules.ts';
import { makeWorld } from '../testing/access/world.ts';
import { seeded } from '../testing/builders.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';
import { testNow } from '../testing/test-clock.ts';

const doctors = '/portal/api/v1/doctors?page=0&size=24';

let portal: TestPortal;
/** A second portal of the same database, which keeps things of its own. */
let other: Awaited<ReturnType<typeof openOther>>;
const openOther = async (url: string) => {
  const { clock, config, jobs, files } = portal;
  const db = createDatabase({ url, poolSize: 2 });
  const app = buildApp({ db, clock, config, jobs, files });
  await app.ready();
  return {
    ask: async (address: string, headers: Record<string, string> = {}) => {
      const answer = await app.inject({ url: address, headers: { 'accept-language': 'en', ...headers } });
      return { status: answer.statusCode, text: answer.payload, headers: answer.headers };
    },
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
};

beforeAll(async () => {
  portal = await openPortal();
  other = await openOther(portal.config.DATABASE_URL);
});
afterAll(async () => {
  await other.close();
  await portal.close();
});
afterEach(() => portal.clock.set(testNow));

const rename = (name: string, db: Executor = portal.db) =>
  db
    .updateTable('doctorTranslation')
    .set({ firstName: name })
    .where('doctorId', '=', 1)
    .where('language', '=', 'en')
    .execute();

test('A change in one portal is visible in the cached responses of all others at once', async () => {
  const seed = await readSeed();
  const admin = await portal.signIn(seeded.admin);
  const service = '/portal/api/v1/services?page=1&size=100';
  const seo = '/portal/api/v1/seo-data/byRoute?route=/prices-of-today';
  const news = '/portal/api/v1/news';
  await sql`update survey set closed = true`.execute(portal.db);
  const ways: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    [service, '"survey":true', () => sql`update survey set closed = false`.execute(portal.db)],
    [doctors, 'Anahit the First', () => rename('Anahit the First')],
    [doctors, '"firstName":"Ani"', () => importSeed(portal.db, seed, { hash: 'again', clock: portal.clock })],
    [
      seo,
      'What things cost today',
      () =>
        portal.post(
          '/portal/api/v1/seo-data',
          {
            route: '/prices-of-today',
            translations: [{ language: 'en', title: 'What things cost today', description: '', tags: '' }],
          },
          { as: admin },
        ),
    ],
    [service, '"price":77777', () => sql`update service_price set price = 77777`.execute(portal.db)],
    [
      news,
      'A walk for everybody',
      () =>
        sql`update news_translation set title = 'A walk for everybody' where language = 'en'`.execute(
          portal.db,
        ),
    ],
    ['/portal/api/v1/opinions', '"total":0', () => sql`truncate opinion cascade`.execute(portal.db)],
  ];
  for (const [address, sign, change] of ways) {
    const before = await other.ask(address);
    expect(before.text).not.toContain(sign);
    expect((await other.ask(address)).text).toBe(before.text);
    await change();
    expect((await other.ask(address)).text).toContain(sign);
  }
}, 60_000);

test('A change is visible once its transaction is committed, and never if it is rolled back', async () => {
  const before = (await other.ask(doctors)).text;
  const meanwhile: string[] = [];
  await portal.db.transaction().execute(async (transaction) => {
    await rename('Not yet', transaction);
    meanwhile.push((await other.ask(doctors)).text);
  });
  expect(meanwhile).toEqual([before]);
  expect((await other.ask(doctors)).text).toContain('Not yet');
  const takenBack = portal.db.transaction().execute(async (transaction) => {
    await rename('Never', transaction);
    throw new Error('no');
  });
  await expect(takenBack).rejects.toThrow('no');
  expect((await other.ask(doctors)).text).toContain('Not yet');
});

test('Concurrent changes of different tables do not wait for each other', async () => {
  await portal.db.transaction().execute(async (transaction) => {
    await rename('One editor', transaction);
    await sql`update faq_translation set title = 'Another editor' where language = 'en'`.execute(portal.db);
    expect((await other.ask('/portal/api/v1/faqs')).text).toContain('Another editor');
  });
  expect((await other.ask(doctors)).text).toContain('One editor');
});

test('Each language and each query has its own cached response', async () => {
  const asked = [
    ['hy', doctors],
    ['ru', doctors],
    ['en', doctors],
    ['en', `${doctors}&text=grigoryan`],
    ['en', '/portal/api/v1/doctors?page=1&size=24'],
    ['en', '/portal/api/v1/doctors/bySlug/ani-grigoryan'],
  ] as const;
  const round = () =>
    Promise.all(
      asked.map(
        async ([language, address]) => (await other.ask(address, { 'accept-language': language })).text,
      ),
    );
  const first = await round();
  expect(new Set(first).size).toBe(asked.length);
  expect(await round()).toEqual(first);
  // A different spelling of the query is the same question.
  expect((await other.ask('/portal/api/v1/doctors?size=24&page=0&unknown=1')).text).toBe(first[2]);
});

test('A browser gets a 304 until the response that it has cached changes', async () => {
  const { headers } = await other.ask(doctors);
  const again = () => other.ask(doctors, { 'if-none-match': String(headers.etag) });
  expect((await again()).status).toBe(304);
  await sql`update faq_translation set title = title || '!'`.execute(portal.db);
  expect((await again()).status).toBe(304);
  await rename('Somebody else');
  expect(await again()).toMatchObject({ status: 200, text: expect.stringContaining('Somebody else') });
});

test('News of the next day appear when it begins, without a change of content', async () => {
  await sql`insert into news (id, slug, news_date) values (9001, 'tomorrow', '2027-02-16')`.execute(
    portal.db,
  );
  await sql`insert into news_translation (news_id, language, title, description) values (9001, 'en', 'Tomorrow', '')`.execute(
    portal.db,
  );
  expect((await other.ask('/portal/api/v1/news')).text).not.toContain('Tomorrow');
  portal.clock.set(testNow + 86_400_000);
  expect((await other.ask('/portal/api/v1/news')).text).toContain('Tomorrow');
});

test('Changed hours, holidays and visits change the cached free times at once', async () => {
  const as = { authorization: `Bearer ${await portal.signIn(seeded.ani)}` };
  const times = async () => {
    const address =
      '/patients/api/v1/appointments/schedule-times?doctorId=1&serviceId=8&branchId=2&date=2027-02-23';
    const { total, data } = JSON.parse((await other.ask(address, as)).text) as {
      total: number;
      data: { date: number }[];
    };
    return { total, first: data[0]?.date };
  };
  const { total, first } = await times();
  expect(total).toBeGreaterThan(0);
  const booked = await portal.post(
    '/patients/api/v1/appointments',
    { doctorId: 1, serviceId: 8, branchId: 2, policy: 'self', date: first },
    { as: await portal.signIn(seeded.mariam) },
  );
  expect(booked.status).toBe(200);
  expect((await times()).total).toBeLessThan(total);
  await sql`insert into holiday (month_day) values ('02-23')`.execute(portal.db);
  expect((await times()).total).toBe(0);
});

const addresses = async () => {
  const world = await makeWorld(portal);
  // They are not kept: seminars are in an order that the time of day decides, the tour is a setting, a calendar is a file,
  // free times change with each booking, and each question is another one.
  const unkept = new Set([
    ...['listSeminars', 'getTour', 'getSeminarCalendar', 'listFirstTimes', 'listBranchTimes'],
    'getCaptchaQuestion',
  ]);
  return endpoints().flatMap(({ name, endpoint }) => {
    if (endpoint.access !== 'public' || endpoint.method !== 'GET' || unkept.has(name)) return [];
    const { params = {}, query = {} } = rules[name]?.with?.(world) ?? {};
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) =>
      z.parse(z._default(z.string(), '1'), params[part]),
    );
    const asked = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    return [`${path}?${new URLSearchParams(asked).toString()}`];
  });
};

/** The database as somebody sees it who may read nothing but tables whose changes are told, and the totals of such. */
const asReaderOfContent = async () => {
  const role = `reader_${randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create role ${role}`).execute(portal.db);
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'content_noted'
    union select matviewname from pg_matviews where schemaname = 'public'`.execute(portal.db);
  const tables = [...rows.map(({ name }) => name), 'content_version'].join(', ');
  await sql.raw(`grant select on ${tables} to ${role}`).execute(portal.db);
  const reader = await openOther(`${portal.config.DATABASE_URL}?options=-c%20role%3D${role}`);
  const close = async (): Promise<void> => {
    await reader.close();
    await sql.raw(`drop owned by ${role}`).execute(portal.db);
    await sql.raw(`drop role ${role}`).execute(portal.db);
  };
  return { ...reader, close };
};

test('Every cached response depends only on tables that report changes, and not on the time of day', async () => {
  const reader = await asReaderOfContent();
  try {
    const refused: string[] = [];
    const changing: string[] = [];
    for (const address of await addresses()) {
      portal.clock.set(testNow);
      const { status, text } = await reader.ask(address);
      if (status !== 200) refused.push(`${String(status)} ${address}`);
      await sql`update city set id = id`.execute(portal.db);
      portal.clock.pass(9 * 3_600_000);
      if ((await reader.ask(address)).text !== text) changing.push(address);
    }
    expect({ refused, changing }).toEqual({ refused: [], changing: [] });
    const authorization = `Bearer ${await portal.signIn(seeded.ani)}`;
    expect((await reader.ask('/patients/api/v1/appointments', { authorization })).status).toBe(500);
  } finally {
    await reader.close();
  }
});
