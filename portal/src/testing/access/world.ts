import { randomUUID } from 'node:crypto';
import { issueAccessToken } from '../../modules/account/sessions/access-token.ts';
import { hashPassword } from '../../modules/account/credentials/password.ts';
import type { TestPortal } from '../portal.ts';
import { addFiles, addPurchases, addRest, addVisits } from './belongings.ts';
import {
  attendingDoctorId,
  mark,
  people,
  ssnOf,
  staff,
  type Person,
  type Things,
  type World,
} from './people.ts';

export const password = 'a password of everybody';

const hourMs = 3_600_000;
const worlds = new WeakMap<TestPortal, number>();
let hash: Promise<string> | undefined;

const idsOf = (world: number): Record<Person, number> =>
  Object.fromEntries(people.map((person, at) => [person, 200_000 + world * 20 + at])) as Record<
    Person,
    number
  >;

const addPeople = async ({ db }: TestPortal, id: World['id']): Promise<void> => {
  hash ??= hashPassword(password, 'test');
  const passwordHash = await hash;
  const language = 'hy' as const;
  await db
    .insertInto('patient')
    .values(
      people.map((person) => ({
        id: id[person],
        username: person === 'child' ? null : mark(id[person], 'username'),
        passwordHash: person === 'child' ? null : passwordHash,
        role: staff[person]?.role ?? ('PATIENT' as const),
        doctorId: person === 'attending' ? attendingDoctorId : null,
        ssn: ssnOf(id[person]),
        verified: person !== 'unverified',
        phone: mark(id[person], 'phone'),
        email: `${mark(id[person], 'email')}@example.am`,
        birthDate: person === 'child' ? '2021-05-20' : '1985-05-20',
        language,
        photo: mark(id[person], 'photo.webp'),
        photoPath: mark(id[person], 'photos'),
      })),
    )
    .execute();
  await db
    .insertInto('patientTranslation')
    .values(
      people.flatMap((person) =>
        (['hy', 'ru', 'en'] as const).map((each) => ({
          patientId: id[person],
          language: each,
          firstName: mark(id[person], 'first'),
          lastName: mark(id[person], 'last'),
        })),
      ),
    )
    .execute();
};

const addFamily = async ({ db, clock }: TestPortal, id: World['id']): Promise<void> => {
  const grantedAt = new Date(clock() - 48 * hourMs);
  const revokedAt = new Date(clock() - hourMs);
  const adult = { kind: 'adult' as const, grantedAt, revokedAt: null };
  await db
    .insertInto('familyGrant')
    .values([
      { ...adult, managerId: id.manager, subjectId: id.patient },
      { ...adult, managerId: id.formerManager, subjectId: id.patient, revokedAt },
      { ...adult, managerId: id.patient, subjectId: id.child, kind: 'child' },
    ])
    .execute();
};

const addSessions = async ({ db, clock, config }: TestPortal, id: World['id']) => {
  const pairs: (readonly [actor: Person, subject: Person])[] = [
    ...people.filter((person) => person !== 'child').map((person) => [person, person] as const),
    ['manager', 'patient'],
    ['formerManager', 'patient'],
  ];
  const sessions = pairs.map(([actor, subject]) => ({
    id: randomUUID(),
    ...{ actor, subject, patientId: id[subject], actorId: id[actor] },
    device: mark(id[actor], 'device'),
    createdAt: new Date(clock()),
    strong: true,
  }));
  await db
    .insertInto('session')
    .values(sessions.map(({ actor: _, subject: __, ...row }) => row))
    .execute();
  const expiresAt = clock() + hourMs;
  const tokens = await Promise.all(
    sessions.map(({ id: sessionId, patientId }) =>
      issueAccessToken(config.TOKEN_SECRET, { sessionId, patientId }, expiresAt),
    ),
  );
  const find = (actor: Person, subject: Person) =>
    sessions.findIndex((session) => session.actor === actor && session.subject === subject);
  return {
    token: (actor: Person, subject = actor): string => {
      const token = tokens[find(actor, subject)];
      if (token === undefined) throw new Error(`${actor} is not signed in for ${subject}.`);
      return token;
    },
    sessionOf: (person: Person): string => sessions[find(person, person)]?.id ?? randomUUID(),
  };
};

const addSeoRow = async ({ db }: TestPortal, world: number): Promise<number> => {
  const row = { route: `/matrix-world-${world}`, global: false, photo: null, photoPath: null };
  return (await db.insertInto('seoData').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Creates people who have one of everything, with a marker in each of their texts. */
export const makeWorld = async (portal: TestPortal): Promise<World> => {
  const world = (worlds.get(portal) ?? 0) + 1;
  worlds.set(portal, world);
  const id = idsOf(world);
  await addPeople(portal, id);
  await addFamily(portal, id);
  const visitsOf = await addVisits(portal, id, world);
  const pastVisit = (person: Person): number => visitsOf(person).pastVisit;
  // Only the first world of a portal tests downloads; for other worlds, the rows without bytes are enough.
  const filesOf = await addFiles(portal, id, { pastVisit, stored: world === 1 });
  const purchaseOf = await addPurchases(portal, id);
  const restOf = await addRest(portal, id, pastVisit);
  const { token, sessionOf } = await addSessions(portal, id);
  const thingsOf = (person: Person): Things => ({
    ...visitsOf(person),
    ...filesOf(person),
    account: id[person],
    order: mark(id[person], 'order'),
    purchase: purchaseOf(person),
    packageOrder: mark(id[person], 'package-order'),
    ...restOf(person),
    session: sessionOf(person),
  });
  const things = Object.fromEntries(people.map((person) => [person, thingsOf(person)])) as Record<
    Person,
    Things
  >;
  const namedIn = (text: string): Person[] =>
    people.filter((person) => text.includes(`canary-${id[person]}-`) || text.includes(ssnOf(id[person])));
  const seoRow = await addSeoRow(portal, world);
  return { id, things, seoRow, token, namedIn };
};
