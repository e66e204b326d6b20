import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../db/factory.ts';
import { InvalidInput } from '../../../errors.ts';
import { everyAddressOf, type Contacts, type Message } from '../../outbox/public.ts';
import { contactKey } from '../credentials/contact-key.ts';
import type { Contact } from '../credentials/contact.ts';
import * as repository from './repository.ts';

export type ApprovedPatient = NonNullable<Awaited<ReturnType<typeof repository.findApproval>>>;

export interface ApprovalNeeds {
  readonly clock: Clock;
  readonly config: Pick<Config, 'TOKEN_SECRET'>;
}

export const contactsOf = ({ phone, email }: Pick<Contacts, 'phone' | 'email'>): readonly Contact[] => [
  ...(phone === '' ? [] : [{ kind: 'phone' as const, value: phone }]),
  ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
];

/** The patient for whom the desk has approved this contact, unless it has been corrected since. */
export const findApproved = async (
  { config, clock }: ApprovalNeeds,
  db: Executor,
  key: Buffer,
): Promise<ApprovedPatient | undefined> => {
  const patient = await repository.findApproval(db, key, new Date(clock()));
  const isTheirs = patient && contactsOf(patient).some((contact) => contactKey(config, contact).equals(key));
  return isTheirs ? patient : undefined;
};

/** The desk may have mistyped the contact: its reader does not know the birth date of the patient. */
export const checkBirthDate = ({ birthDate }: ApprovedPatient, given: string | undefined): void => {
  if (given === undefined || given !== birthDate)
    throw new InvalidInput([
      { path: 'birthDate', key: given === undefined ? 'required' : 'birthDateDiffers' },
    ]);
};

const textOf = (to: Message['to']): string => ('email' in to ? to.email.toLowerCase() : to.phone);

/** Every other contact of the patient, and those that the desk has replaced: the approved one may be somebody else's. */
export const otherAddresses = async (
  db: Executor,
  patientId: number,
  { contacts, approved }: { readonly contacts: Contacts; readonly approved: Contact },
): Promise<readonly Message['to'][]> => {
  const replaced = (await repository.listReplaced(db, patientId)).map(({ kind, contact }) =>
    kind === 'email' ? { email: contact } : { phone: contact },
  );
  const others = new Map([...replaced, ...everyAddressOf(contacts)].map((to) => [textOf(to), to]));
  others.delete(approved.value.toLowerCase());
  return [...others.values()];
};
