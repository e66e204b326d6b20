import type { Endpoint } from '@arev/shared/contracts/endpoint';
import type { Persona } from './personas.ts';
import type { Rule } from './rules.ts';
import { people, staff, type Kind, type Person, type World } from './people.ts';

/** The identifiers of a call: those of its rule, or with one replaced. */
export interface Cell {
  readonly title: string;
  readonly at?: string;
  readonly value?: (world: World) => unknown;
  /** The owner of the identifier. */
  readonly of?: Person;
  readonly like?: 'malformed' | 'unknown' | 'open';
  /** The call is about a patient of another doctor. */
  readonly ofOtherDoctor?: true;
}

const malformed = (at: string): unknown =>
  at.startsWith('body') || at.endsWith('slug') ? 'not an id' : '0x1';
const unknownOf: Readonly<Record<Kind, unknown>> = {
  account: 999_999_999,
  visit: 999_999_999,
  pastVisit: 999_999_999,
  file: 999_999_999,
  visitFile: 999_999_999,
  order: 'no-such-order',
  purchase: 999_999_999,
  packageOrder: 'no-such-order',
  hold: 999_999_999,
  waiting: 999_999_999,
  task: 999_999_999,
  session: '00000000-0000-4000-8000-000000000000',
};
const unknownOpen = (at: string): unknown => {
  if (at.endsWith('slug')) return 'no-such-page';
  return at.endsWith('codeId') ? unknownOf.session : 999_999_999;
};

/** Almost any text is a valid order id, so this one has characters that no order id may have. */
const malformedOf = (at: string, kind: Kind): unknown =>
  kind === 'order' || kind === 'packageOrder' ? 'no order/at all' : malformed(at);

const ofPeople = (at: string, kind: Kind, whose: readonly Person[]): Cell[] =>
  whose.map((of) => ({
    title: `${at} of ${of}`,
    at,
    of,
    value: ({ things }) => things[of][kind],
  }));

const whoseThings = ({ ofActor, granted }: Rule, persona: Persona | undefined): readonly Person[] => {
  if (granted !== undefined) return people;
  if (persona === undefined) return ['patient', 'bystander'];
  const { actor, subject, family } = persona;
  return [...new Set<Person>([ofActor ? actor : subject, subject, family, 'bystander'])];
};

export const cellsOf = (rule: Rule, { access }: Endpoint, persona: Persona | undefined): Cell[] => {
  const owned = Object.entries(rule.ids ?? {}).flatMap(([at, kind]): Cell[] => [
    ...ofPeople(at, kind, whoseThings(rule, persona)),
    { title: `${at} unknown`, at, like: 'unknown', value: () => unknownOf[kind] },
    { title: `${at} malformed`, at, like: 'malformed', value: () => malformedOf(at, kind) },
  ]);
  // Public content is the same for everybody.
  const looksClosely = access !== 'public' || persona === undefined || persona.actor === 'patient';
  const open = (looksClosely ? (rule.open ?? []) : []).flatMap((at): Cell[] => [
    { title: `${at} unknown`, at, like: 'open', value: () => unknownOpen(at) },
    { title: `${at} malformed`, at, like: 'malformed', value: () => malformed(at) },
  ]);
  const others: Cell[] =
    access === 'staff' && persona?.actor === 'attending'
      ? [{ title: 'of a patient of another doctor', ofOtherDoctor: true }]
      : [];
  return owned.length > 0 ? [...owned, ...open] : [{ title: 'as it is' }, ...others, ...open];
};

const mayWith = (rule: Rule, persona: Persona, of: Person): boolean => {
  const { actor, subject } = persona;
  if (rule.granted === undefined) return of === (rule.ofActor ? actor : subject);
  const manages = (one: Person, other: Person): boolean =>
    (one === 'manager' && other === 'patient') || (one === 'patient' && other === 'child');
  if (rule.granted === 'manager') return manages(of, actor);
  return manages(actor, of) || (rule.granted === 'subjectOrSelf' && of === actor);
};

/** All correct statuses according to the declared rules. */
export const expectedOf = (
  rule: Rule,
  { access, may }: Endpoint,
  persona: Persona | undefined,
  cell: Cell,
): number[] => {
  const { own = 200 } = rule;
  if (access !== 'public') {
    if (persona === undefined || persona.ended || access === 'refresh') return [401];
    if (access === 'staff' && !(may && staff[persona.actor]?.may[may.area]?.includes(may.right)))
      return [403];
    if (access === 'staff' && rule.ofOwnPatients && (persona.actor === 'doctor' || cell.ofOtherDoctor))
      return [cell.like === 'malformed' ? 422 : 404];
  }
  if (rule.ofStaff && persona !== undefined && staff[persona.actor] === undefined) return [403];
  if (cell.like === 'malformed') return [422];
  if (persona !== undefined && access !== 'public') {
    if (rule.oneself && persona.actor !== persona.subject) return [403];
    if (rule.verified && persona.subject === 'unverified') return [403];
    if (cell.like === 'unknown' || (cell.of !== undefined && !mayWith(rule, persona, cell.of)))
      return [rule.foreign ?? 404];
    if (persona.subject === 'unverified' && rule.ownUnverified !== undefined) return [rule.ownUnverified];
    if (cell.of === 'child' && rule.ofChild !== undefined) return [rule.ofChild];
  }
  return cell.like === 'open' ? [200, 404, 409, 422] : [own];
};
