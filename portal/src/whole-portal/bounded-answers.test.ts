import { writeDoctors, writeNews, writeQuestions, writeServices } from '../content/scale/content.ts';
import { seededDice } from '../content/scale/words.ts';
import { sql } from 'kysely';
import { readSeed } from '../content/seed/read-seed.ts';
import { seeded } from '../testing/builders.ts';
import { endpoints } from '../openapi/document.ts';
import { openPortal, type Reply, type TestPortal } from '../testing/portal.ts';

const many = 500;
/** Of what is sent for a list of its usual size, before it is packed. */
const mostKilobytes = 300;

/** What a list has to be asked with. */
const asked: Readonly<Record<string, string>> = {
  listAddresses: '?kind=doctors',
  listFirstTimes: `?ids=${Array.from({ length: 50 }, (_, index) => index + 1).join()}`,
  listBranchTimes: '?serviceId=8',
  searchSite: `?text=${encodeURIComponent('բժ')}`,
};

/** A handful by their nature, which editors write one by one; they come whole. */
const wholeByNature = [
  ...[
    'listTextVersions',
    'listCities',
    'listBranches',
    'listBranchTimes',
    'listHomePages',
    'listFaqCategories',
    'listVacancyCategories',
  ],
  ...[
    'listRequisites',
    'listFamilies',
    'listPackageSpecializations',
    'listRelatedNews',
    'listRelatedSeminars',
  ],
  ...['listSeoData', 'listAttachmentTypes'],
];

/** Lists for patients and staff that do not come in pages, each with the bound that it has. */
const boundOf: Readonly<Record<string, string>> = {
  listInsuranceCompanies: 'editors write them one by one',
  listOrganizations: '50 that fit the text',
  listPolicies: 'three kinds of payers',
  listScheduleDates: 'days within the horizon',
  listScheduleTimes: 'times of one doctor on one day',
  listSoonestTimes: '300 doctors',
  listConsents: 'kinds of consents',
  listHolds: 'a patient holds one time at most',
  listInvitations: 'ten an hour, for as long as they are valid',
  listSessions: '100 last used',
  listWaiting: 'ten places of a patient',
  listAppointmentFiles: 'files of one visit',
  listDeskVisitFiles: 'files of one visit',
  getDailyStatement: 'branches and ways to pay of one day',
  listDeskServices: '500 of one doctor at one branch',
  listDeskTimes: 'times of one doctor on one day',
  listVisitDoctors: '100, those who have time first',
  listWaitingLine: '100 places',
  proposeDoctors: 'the visits that the call names',
  listColleagues: '500 people at the desks',
  listApplicationColleagues: '500 people at the desks',
  listAppliedVacancies: 'editors write them one by one',
  countFailedMessages: 'kinds of messages',
  listAnsweredSurveys: 'editors write them one by one',
  listLeavingBranches: 'branches of one doctor',
  findPatients: 'the first 20',
  listVisitsWithoutHours: 'the first 100',
  previewSchedule: 'the first 100',
  saveAllSeoData: '200 rows that the call sends',
};

/** Answers that are no list by name, but have many items of their own. */
const sheets = ['getReceptionDay', 'getPriceSheet'];

const isPaged = ({ endpoint: { query } }: (typeof all)[number]): boolean =>
  query !== undefined && ('size' in query.def.shape || 'ids' in query.def.shape);

const all = endpoints();
const lists = all.filter(
  ({ endpoint: { method, access, answer } }) => method === 'GET' && access === 'public' && answer === 'list',
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  const needs = { db: portal.db, seed: await readSeed(), dice: seededDice(1) };
  await writeDoctors(needs, many);
  await writeServices(needs, many);
  await writeNews(needs, many);
  await writeQuestions(needs, many);
}, 120_000);
afterAll(() => portal.close());

test('Every public list has pages, is queried by ids, or is short by nature', () => {
  const unbounded = lists.filter((each) => !isPaged(each) && !wholeByNature.includes(each.name));
  expect(unbounded.map(({ name }) => name)).toEqual([]);
});

test('Every list for patients and staff has pages or a declared limit', () => {
  const whole = all.filter(
    (each) => each.endpoint.answer === 'list' && each.endpoint.access !== 'public' && !isPaged(each),
  );
  expect(whole.map(({ name }) => name).toSorted()).toEqual(Object.keys(boundOf).toSorted());
});

test('The day of a branch and the price sheet have pages', () => {
  expect(all.filter((each) => sheets.includes(each.name) && isPaged(each))).toHaveLength(sheets.length);
});

describe('A branch with hundreds of doctors', () => {
  const branchId = 1;
  let desk: string;
  beforeAll(async () => {
    desk = await portal.signIn(seeded.admin);
    await portal.db
      .insertInto('doctorBranch')
      .columns(['doctorId', 'branchId'])
      .expression((eb) =>
        eb.selectFrom('doctor').select(['id', sql<number>`${branchId}::int`.as('branchId')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await portal.db
      .insertInto('workingRange')
      .columns(['doctorId', 'branchId', 'weekday', 'starts', 'ends'])
      .expression((eb) =>
        eb
          .selectFrom('doctor')
          .select([
            ...(['id', sql<number>`${branchId}::int`.as('branchId'), sql<number>`1`.as('weekday')] as const),
            ...([sql<string>`'06:00'`.as('starts'), sql<string>`'06:30'`.as('ends')] as const),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

  const read = async (path: string) =>
    (await portal.get(`/patients/api/v1/staff/${path}`, { as: desk, language: 'en' })).body;
  const everyId = async (pathOf: (page: number) => string, idsOf: (body: Reply['body']) => number[]) => {
    const pages = [1, 2, 3, 4, 5, 6].map(async (page) => idsOf(await read(pathOf(page))));
    return (await Promise.all(pages)).flat();
  };

  it('has its working hours in pages of 100', async () => {
    const path = (page: number) => `schedules/hours?branchId=${branchId}&page=${page}`;
    const { data, total } = await read(path(1));
    expect([data.length, total > many]).toEqual([100, true]);
    const ids = await everyId(path, (body) => body.data.map(({ doctor }: Reply['body']) => doctor.id));
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  });

  it('has the doctors of a day in pages of 100', async () => {
    const path = (page: number) => `reception/day?branchId=${branchId}&date=2027-02-22&page=${page}`;
    const { doctors, total } = (await read(path(1))).data;
    expect([doctors.length, total > many]).toEqual([100, true]);
    const ids = await everyId(path, (body) => body.data.doctors.map(({ id }: Reply['body']) => id));
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  });
});

test('The price sheet has at most 500 services per page', async () => {
  const desk = await portal.signIn(seeded.editor);
  const sheet = async (page: number) =>
    (await portal.get(`/portal/api/v1/staff/prices?page=${page}`, { as: desk, language: 'en' })).body.data;
  const [first, second] = [await sheet(1), await sheet(2)];
  expect(first.services).toHaveLength(500);
  expect(second.services).toHaveLength(first.total - 500);
});

test.each(
  lists.filter(({ endpoint }) => !endpoint.params).map(({ name, endpoint }) => [name, endpoint.path]),
)('The list %s has a limited size', async (name, path) => {
  const { status, body } = await portal.get(`${path}${asked[name] ?? ''}`, { language: 'hy' });
  expect(status).toBe(200);
  expect(Buffer.byteLength(JSON.stringify(body)) / 1000).toBeLessThan(mostKilobytes);
});
