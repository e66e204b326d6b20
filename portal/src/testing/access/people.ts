import type { Area, Right, Role } from '@arev/shared/contracts/roles';

/** Everybody there is. A grown-up child lives nowhere here: `child` is five years old. */
export const people = [
  'patient',
  'otherPatient',
  'manager',
  'formerManager',
  'unverified',
  'admin',
  'editor',
  'reception',
  'doctor',
  'child',
  'bystander',
] as const;
export type Person = (typeof people)[number];

/** What the staff among them may do, as the clinic would say it; the portal has it from its database. */
const all = ['canAdd', 'canDelete', 'canEdit', 'canRead'] as const;
export const staff: Partial<
  Record<Person, { readonly role: Role; readonly may: Partial<Record<Area, readonly Right[]>> }>
> = {
  admin: {
    role: 'ADMIN',
    may: {
      ...{ content: all, seo: all, visits: all, patients: all, requests: all, letters: all, surveys: all },
      ...{ schedules: all, payments: all, staff: all, audit: all },
    },
  },
  editor: { role: 'EDITOR', may: { content: all, seo: all } },
  reception: {
    role: 'RECEPTION',
    may: {
      visits: all,
      patients: ['canAdd', 'canEdit', 'canRead'],
      requests: ['canAdd', 'canEdit', 'canRead'],
      letters: ['canEdit', 'canRead'],
      surveys: ['canEdit', 'canRead'],
      schedules: all,
      payments: ['canEdit', 'canRead'],
    },
  },
  doctor: { role: 'DOCTOR', may: { visits: ['canEdit', 'canRead'], patients: ['canRead'] } },
};

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
  readonly task: number;
  readonly session: string;
}
export type Kind = keyof Things;

export interface World {
  readonly id: Record<Person, number>;
  readonly things: Record<Person, Things>;
  /** What search engines are told of a page that is nobody's. */
  readonly seoRow: number;
  readonly token: (actor: Person, subject?: Person) => string;
  /** Which people's data stands in a text. */
  readonly namedIn: (text: string) => Person[];
}

/** Says whose it is, wherever it turns up. */
export const mark = (id: number, field: string): string => `canary-${id}-${field}`;
export const ssnOf = (id: number): string => String(7_000_000_000 + id);
