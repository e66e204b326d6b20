/** Everybody there is. A grown-up child lives nowhere here: `child` is five years old. */
export const people = [
  'patient',
  'otherPatient',
  'manager',
  'formerManager',
  'unverified',
  'admin',
  'child',
  'bystander',
] as const;
export type Person = (typeof people)[number];

/** What belongs to somebody, by what it is called on the wire. */
export interface Things {
  readonly account: number;
  readonly visit: number;
  readonly pastVisit: number;
  readonly file: number;
  readonly visitFile: number;
  readonly order: string;
  readonly hold: number;
  readonly purchase: number;
  readonly packageOrder: string;
  readonly waiting: number;
  readonly session: string;
}
export type Kind = keyof Things;

export interface World {
  readonly id: Record<Person, number>;
  readonly things: Record<Person, Things>;
  readonly token: (actor: Person, subject?: Person) => string;
  /** Which people's data stands in a text. */
  readonly namedIn: (text: string) => Person[];
}

/** Says whose it is, wherever it turns up. */
export const mark = (id: number, field: string): string => `canary-${id}-${field}`;
export const ssnOf = (id: number): string => String(7_000_000_000 + id);
