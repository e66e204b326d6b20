import { sql } from 'kysely';
import type { Message } from './service.ts';

interface Addressee {
  readonly email: string | null;
  readonly phone: string;
}

/** The contacts of a patient, and when a code proved that they are theirs. */
export interface Contacts extends Addressee {
  readonly emailProvedAt: Date | null;
  readonly phoneProvedAt: Date | null;
}

/** What a query about a patient selects for {@link addressOf}. */
export const contactColumns = [
  ...(['patient.email', 'patient.emailProvedAt'] as const),
  ...(['patient.phone', 'patient.phoneProvedAt'] as const),
] as const;

/**
 * The contacts that get messages. An unproved one may be a stranger's, so it gets none if the other one is proved. Patients
 * who have proved neither, such as children, are reached at both.
 */
export const reachedContacts = ({ email, phone, emailProvedAt, phoneProvedAt }: Contacts): Addressee => ({
  email: emailProvedAt !== null || phoneProvedAt === null ? email : null,
  phone: phoneProvedAt !== null || emailProvedAt === null ? phone : '',
});

/**
 * What a parent lends to a child: no email address of a stranger, because a message about a child prefers the email. The
 * phone stays also if it is not proved: the clinic calls it.
 */
export const lendable = (contacts: Contacts): Addressee => ({
  phone: contacts.phone,
  email: reachedContacts(contacts).email,
});

/** The email address of {@link reachedContacts} in SQL, of a row of `patient`; it is also that of {@link lendable}. */
export const reachedEmail = (patient: string) => {
  const of = (column: string) => sql.ref(`${patient}.${column}`);
  return sql<string | null>`
    case when ${of('email_proved_at')} is not null or ${of('phone_proved_at')} is null then ${of('email')} end`;
};

/** The phone of {@link reachedContacts} in SQL, null if there is none. */
export const reachedPhone = (patient: string) => {
  const of = (column: string) => sql.ref(`${patient}.${column}`);
  return sql<string | null>`
    case when ${of('phone_proved_at')} is not null or ${of('email_proved_at')} is null then nullif(${of('phone')}, '') end`;
};

/** Email is preferred; patients without an email address get an SMS. */
export const addressOf = (contacts: Contacts): Message['to'] => {
  const { email, phone } = reachedContacts(contacts);
  return email === null ? { phone } : { email };
};

/** For warnings: the preferred contact may be the one that somebody else reads. */
export const everyAddressOf = (contacts: Contacts): readonly Message['to'][] => {
  const { email, phone } = reachedContacts(contacts);
  return [...(email === null ? [] : [{ email }]), ...(phone === '' ? [] : [{ phone }])];
};

/** Who is told of a change of contacts: the former usual address, and each contact that was replaced. */
export const formerAddresses = (contacts: Contacts, after: Addressee): readonly Message['to'][] => {
  const before = reachedContacts(contacts);
  return [
    ...(before.email === null ? [] : [{ email: before.email }]),
    ...(before.email === null || before.phone !== after.phone ? [{ phone: before.phone }] : []),
  ];
};
