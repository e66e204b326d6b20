import type { Area, Right, Role } from '@arev/shared/contracts/roles';

/**
 * All people of a world. None is a grown-up child: `child` is five years old. `attending` is the doctor of everybody except
 * `bystander`, and `doctor` of nobody.
 */
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
  'attending',
  'child',
  'bystander',
] as const;
export type Person = (typeof people)[number];

/** The permissions of staff, written independently of the portal, which reads them from its database. */
const all = ['canAdd', 'canDelete', 'canEdit', 'canRead'] as const;
const doctorMay = { visits: ['canEdit', 'canRead'], patients: ['canRead'] } as const;
export const staff: Partial<
  Record<Person, { readonly role: Role; readonly may: Partial<Record<Area, readonly Right[]>> }>
> = {
  admin: {
    role: 'ADMIN',
    may: {
      ...{ content: all, seo: all, visits: all, patients: all, requests: all, letters: all, surveys: all },
      ...{ schedules: all, payments: all, staff: all, audit: all, applications: all },
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
  doctor: { role: 'DOCTOR', may: doctorMay },
  attending: { role: 'DOCTOR', may: doctorMay },
};

/** The doctor of visits with `attending`, and the one of the visits of `bystander`. */
export const attendingDoctorId = 1;
export const otherDoctorId = 2;
/** Whose data staff may see where a call shows patients. */
export const shownTo = (actor: Person): readonly Person[] => {
  if (actor === 'attending') return people.filter((person) => person !== 'bystander');
  return staff[actor]?.role === 'DOCTOR' ? [] : people;
};

/** The identifiers of a person's things, as they are on the wire. */
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
  /** The id of a row of metadata for search engines, which belongs to nobody. */
  readonly seoRow: number;
  readonly token: (actor: Person, subject?: Person) => string;
  /** The people whose data a text contains. */
  readonly namedIn: (text: string) => Person[];
}

/** A marker that identifies the owner of a text wherever it appears. */
export const mark = (id: number, field: string): string => `canary-${id}-${field}`;
export const ssnOf = (id: number): string => String(7_000_000_000 + id);
