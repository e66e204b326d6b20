import { listDeskTimes } from '@arev/shared/contracts/desk-times';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  bookAtDesk,
  cancelVisitAtDesk,
  getReceptionDay,
  moveVisitAtDesk,
} from '@arev/shared/contracts/reception';
import { setTimeout as pause } from 'node:timers/promises';
import { type DayPage, openDay, type Practice, type Step, steps } from '../../commands/day-page.ts';
import { deskOf, soon } from '../../commands/desk.ts';
import { staff } from '../../commands/patients.ts';
import {
  entryOf,
  type Person,
  type Receptionist,
  type Send,
  sendAs,
  tenReceptionists,
  trailOf,
} from '../../commands/receptionists.ts';
import { staffTokens } from '../../commands/staff-login.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const branchId = 8;
/** Each doctor has a service of a quarter of an hour. */
const practices: readonly Practice[] = [
  { doctorId: 13, serviceId: 2, branchId },
  { doctorId: 17, serviceId: 22, branchId },
  { doctorId: 23, serviceId: 30, branchId },
  { doctorId: 26, serviceId: 51, branchId },
  { doctorId: 32, serviceId: 103, branchId },
];
const practiceAt = (index: number): Practice => practices[index % practices.length]!;
const contested = practiceAt(0);
/** Three visits of each doctor. */
const hoursMs = 45 * 60_000;
/** The specification says two seconds; a busy machine gets more. */
const inTime = { timeout: 5000 };

type Time = DataOf<typeof listDeskTimes>[number];

interface Visit {
  readonly id: number;
  readonly patient: Person;
  readonly practice: Practice;
  readonly at: Time;
}

/**
 * Two of the ten use the pages, one of them on a phone. The others make the same calls with sessions of their own: ten
 * browsers at once would measure the test machine.
 */
interface Team {
  readonly date: string;
  readonly times: readonly Time[];
  readonly pages: readonly DayPage[];
  readonly callers: readonly Receptionist[];
}

const timesOf = async (send: Send, practice: Practice, { date, starts, ends }: ReturnType<typeof soon>) => {
  const times = await (await send(listDeskTimes, { query: { ...practice, date } })).data();
  return times.filter(({ time }) => time >= starts && time < ends);
};

const bookAs = async (caller: Receptionist, practice: Practice, { date }: Time) => {
  const { send, patient } = caller;
  const { status, code, data } = await send(bookAtDesk, {
    body: { ...practice, patientId: patient.id, date },
  });
  return { status, code, appointmentId: code === 0 ? (await data()).appointmentId : undefined };
};

const shownOnBoth = async (
  { pages }: Team,
  patient: Person,
  { time }: Time,
  state: string,
): Promise<void> => {
  for (const { visit } of pages)
    await expect(visit(patient, time)).toContainText(say(`mf-desk:day.state.${state}`), inTime);
};

const allWantOneTime = async (team: Team): Promise<Visit & { readonly winner: Receptionist }> => {
  const { pages, callers, times } = team;
  const at = times[0]!;
  const presses: (() => ReturnType<DayPage['book']>)[] = [];
  for (const { choose, chooseTime, book } of pages) {
    await choose(contested, at.time);
    const button = await chooseTime(at.time);
    presses.push(() => book(button));
  }
  const outcomes = await Promise.all([
    ...presses.map((press) => press()),
    ...callers.map((caller) => bookAs(caller, contested, at)),
  ]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(
    [0, ...Array.from({ length: 9 }, () => errorCode.slotTaken)].sort(),
  );
  const won = outcomes.findIndex(({ code }) => code === 0);
  const winner = [...pages.map(({ person }) => person), ...callers][won]!;
  winner.done.push(entryOf('visit book', winner.patient.id));
  await shownOnBoth(team, winner.patient, at, 'booked');
  return { id: outcomes[won]?.appointmentId ?? 0, patient: winner.patient, practice: contested, at, winner };
};

const eachBooksTheirOwn = async (team: Team): Promise<readonly Visit[]> => {
  const { pages, callers, times } = team;
  const atPages = pages.map(async ({ person, choose, chooseTime, book, dialog }, index) => {
    const at = times[index + 1]!;
    // A refused receptionist continues in the same dialog.
    if (!(await dialog.isVisible())) await choose(contested, at.time);
    const outcome = await book(await chooseTime(at.time));
    return { person, practice: contested, at, outcome };
  });
  const byCalls = callers.map(async (person, index) => {
    const practice = practiceAt(1 + (index % 4));
    const at = times[1 + Math.floor(index / 4)]!;
    return { person, practice, at, outcome: await bookAs(person, practice, at) };
  });
  const booked = await Promise.all([...atPages, ...byCalls]);
  expect(booked.map(({ outcome }) => outcome.code)).toEqual(booked.map(() => 0));
  for (const { person, at } of booked) {
    person.done.push(entryOf('visit book', person.patient.id));
    await shownOnBoth(team, person.patient, at, 'booked');
  }
  return booked.map(({ person, outcome, ...visit }) => ({
    ...visit,
    ...{ id: outcome.appointmentId ?? 0, patient: person.patient },
  }));
};

/** Nobody sees the actions of the others before their own. */
const allTake = async (team: Team, step: Step, { id, patient, at }: Visit, state: string): Promise<void> => {
  const { pages, callers } = team;
  const letGo = await Promise.all(pages.map(({ hold }) => hold()));
  const outcomes = await Promise.all([
    ...pages.map(({ take, visit }) => take(step, id, visit(patient, at.time))),
    ...callers.map(({ send }) => send(steps[step], { params: { id } })),
  ]);
  // As after a lost response: the second one is told the state that they wanted.
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200));
  for (const release of letGo) await release();
  await shownOnBoth(team, patient, at, state);
};

type Pair = readonly [Receptionist, Receptionist];

const oneCancelsWhileAnotherMoves = async (team: Team, visit: Visit, [one, another]: Pair): Promise<void> => {
  const { id, patient, practice, at } = visit;
  const to = team.times[0]!;
  const [cancelled, moved] = await Promise.all([
    one.send(cancelVisitAtDesk, { params: { id }, body: { reason: 'Բժիշկը հիվանդ է' } }),
    another.send(moveVisitAtDesk, { params: { id }, body: { date: to.date } }),
  ]);
  expect(cancelled.status).toBe(200);
  one.done.push(entryOf(`visit cancel ${id}`, patient.id));
  // It was either moved before it was cancelled, or not moved.
  expect([0, errorCode.stepNotPossible]).toContain(moved.code);
  if (moved.code === 0) another.done.push(entryOf(`visit move ${id}`, patient.id));
  await shownOnBoth(team, patient, moved.code === 0 ? to : at, 'cancelled');
  const { date } = team;
  const free = await (await one.send(listDeskTimes, { query: { ...practice, date } })).data();
  expect(free.map(({ time }) => time)).toEqual(expect.arrayContaining([to.time, at.time]));
};

const onePressesOnStaleCard = async (team: Team, visit: Visit, canceller: Receptionist): Promise<void> => {
  const { id, patient, at } = visit;
  const { page, hold, take, visit: cardOf } = team.pages[1]!;
  const release = await hold();
  await canceller.send(cancelVisitAtDesk, { params: { id }, body: { reason: 'Բժիշկը հիվանդ է' } });
  canceller.done.push(entryOf(`visit cancel ${id}`, patient.id));
  const { code, message } = await take('confirm', id, cardOf(patient, at.time));
  expect(code).toBe(errorCode.stepNotPossible);
  await expect(page.locator('#site-toasts').getByText(message)).toBeVisible();
  await release();
  await shownOnBoth(team, patient, at, 'cancelled');
};

/** A page reads again when the day has changed, so reads of a page only count once. */
const looks = /^(day|patients search|patient payers) ?/;
const onceEach = (entries: readonly string[]): string[] => [
  ...entries.filter((entry) => !looks.test(entry)),
  ...new Set(entries.filter((entry) => looks.test(entry))),
];

const thenTrailIsTrue = async (
  asAdmin: Send,
  { pages, callers }: Team,
  { id, patient }: Visit,
): Promise<void> => {
  const taken = Object.keys(steps).map((step) => entryOf(`visit ${step} ${id}`, patient.id));
  const takenByAll: string[] = [];
  for (const person of [...pages.map(({ person: one }) => one), ...callers]) {
    const noted = await trailOf(asAdmin, person);
    takenByAll.push(...noted.filter((entry) => taken.includes(entry)));
    const others = noted.filter((entry) => !taken.includes(entry));
    const shown = callers.includes(person) ? others : onceEach(others);
    expect(shown.sort()).toEqual([...person.done].sort());
  }
  // Each step was made by one person: the first.
  expect(takenByAll.sort()).toEqual(taken.sort());
};

test('Ten receptionists work on one day at once: each action happens once, and all see it and its author', async ({
  browser,
  request,
  site,
}) => {
  const { accessToken } = await staffTokens(request, staff.admin);
  const asAdmin = sendAs(request, accessToken);
  const hours = soon(hoursMs);
  for (const { doctorId } of practices)
    await deskOf(request, accessToken).addHours({ doctorId, branchId, ...hours });
  const people = await tenReceptionists(asAdmin, browser, site.origin);
  const { date } = hours;
  const [first, second, ...callers] = people as [Receptionist, Receptionist, ...Receptionist[]];
  const times = await timesOf(asAdmin, contested, hours);
  expect(times).toHaveLength(3);
  for (const practice of practices) expect(await timesOf(asAdmin, practice, hours)).toEqual(times);
  const pages = [
    await openDay(first, { branchId, date, width: 1280 }),
    await openDay(second, { branchId, date, width: 390 }),
  ];
  const team: Team = { date, times, pages, callers };
  const days = await Promise.all(
    callers.map(({ send }) => send(getReceptionDay, { query: { branchId, date } })),
  );
  expect(days.map(({ status }) => status)).toEqual(days.map(() => 200));
  for (const { done } of callers) done.push(entryOf(`day ${branchId} ${date}`));

  const { winner, ...visit } = await allWantOneTime(team);
  const own = await eachBooksTheirOwn(team);
  await allTake(team, 'confirm', visit, 'confirmed');
  // Late in the evening, these hours begin at midnight, which may be more than an hour ahead.
  await pause(Math.max(0, visit.at.date - 60 * 60_000 - Date.now()));
  await allTake(team, 'begin', visit, 'inProgress');
  await allTake(team, 'complete', visit, 'completed');
  expect((await winner.send(steps.begin, { params: { id: visit.id } })).code).toBe(errorCode.stepNotPossible);

  const [third, fourth, fifth] = callers.filter((caller) => caller !== winner) as [Receptionist, ...Pair];
  const ofPatient = ({ patient }: Receptionist) => own.find((each) => each.patient === patient)!;
  await oneCancelsWhileAnotherMoves(team, ofPatient(third), [third, fourth]);
  await onePressesOnStaleCard(team, ofPatient(fifth), fourth);

  for (const { isReloaded } of pages) expect(await isReloaded()).toBe(false);
  await thenTrailIsTrue(asAdmin, team, visit);
  await Promise.all(people.map(({ context }) => context.close()));
});
