import type { Person } from './people.ts';

export interface Persona {
  readonly actor: Person;
  readonly subject: Person;
  /** A family member whose identifiers are tried as well; strangers try those of the patient. */
  readonly family: Person;
  /** People whose names a list of the family may contain. */
  readonly relatives: readonly Person[];
  /** People who may no longer act for them; their names stay visible. */
  readonly former?: readonly Person[];
  /** The right to act was withdrawn, but its session still exists. */
  readonly ended?: true;
}

const stranger = (person: Person): Persona => ({
  actor: person,
  subject: person,
  family: 'patient',
  relatives: [],
});

export const personas: Readonly<Record<string, Persona | undefined>> = {
  'An anonymous visitor': undefined,
  'A patient': {
    ...{ actor: 'patient', subject: 'patient', family: 'child' },
    relatives: ['manager', 'child'],
    former: ['formerManager'],
  },
  'Another patient': stranger('otherPatient'),
  'A family member who acts for the patient': {
    ...{ actor: 'manager', subject: 'patient', family: 'manager' },
    relatives: ['patient'],
  },
  'A family member who acts for nobody': { ...stranger('manager'), relatives: ['patient'] },
  'A family member whose right was taken back': {
    ...{ actor: 'formerManager', subject: 'patient', family: 'formerManager' },
    relatives: [],
    ended: true,
  },
  'A patient who is not verified': stranger('unverified'),
  'An administrator': stranger('admin'),
  'An editor': stranger('editor'),
  'A receptionist': stranger('reception'),
  'A doctor who sees other patients': stranger('doctor'),
  'A doctor with patients of their own': stranger('attending'),
};
