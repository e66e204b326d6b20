import type { Person } from './people.ts';

export interface Persona {
  readonly actor: Person;
  readonly subject: Person;
  /** Somebody of the family, whose things are named as well; a stranger tries the patient's. */
  readonly family: Person;
  /** Whose name may be read in a list of the family. */
  readonly relatives: readonly Person[];
  /** Who may act for them no more, which stays known to them. */
  readonly former?: readonly Person[];
  /** The right to act was taken back, and the session that lived on it is still there. */
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
};
