import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import type { Executor } from '../../../db/factory.ts';
import type { Language, Tables } from '../../../db/tables.ts';
import type { Contact } from '../credentials/contact.ts';

export const findRegistered = (db: Executor, ssn: string) =>
  db
    .selectFrom('clinicRegister')
    .where('ssn', '=', ssn)
    .select(['birthDate', 'activated', 'fromDesk'])
    .executeTakeFirst();

/** Whether a verified account has this number and birth date: without the date, nobody learns that a patient has it. */
export const isRegistered = async (
  db: Executor,
  { ssn, birthDate }: { readonly ssn: string; readonly birthDate: string },
): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .leftJoin('clinicRegister as entry', 'entry.ssn', 'patient.ssn')
    .where('patient.ssn', '=', ssn)
    .where('patient.verified', '=', true)
    .where((eb) => eb.or([eb('patient.birthDate', '=', birthDate), eb('entry.birthDate', '=', birthDate)]))
    .select('patient.id')
    .executeTakeFirst()) !== undefined;

export const usernameIsTaken = async (db: Executor, username: string): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Undefined if a unique index refused the row; the caller then finds out which index. */
export const insertPatient = (db: Executor, patient: Insertable<Tables['patient']>) =>
  db
    .insertInto('patient')
    .values(patient)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const insertPerson = async (
  db: Executor,
  person: Pick<
    Insertable<Tables['patient']>,
    'ssn' | 'birthDate' | 'phone' | 'email' | 'language' | 'verified'
  >,
): Promise<number> => {
  const { id } = await db
    .insertInto('patient')
    .values({ ...person, username: null, passwordHash: null, photo: null, photoPath: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A patient without a login gets one; false if there was one already. */
export const writeLogin = async (
  db: Executor,
  patientId: number,
  login: { readonly username: string; readonly passwordHash: string; readonly language: Language },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('patient')
    .set(login)
    .where('id', '=', patientId)
    .where('username', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

const languages: readonly Language[] = ['hy', 'ru', 'en'];

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** A person enters their name once; it is used in every language until it is changed in one. */
export const writeName = (db: Executor, patientId: number, { firstName, lastName }: Name) =>
  db
    .insertInto('patientTranslation')
    .values(languages.map((language) => ({ patientId, language, firstName, lastName })))
    .execute();

interface NameChange {
  /** The language in which the name was read. */
  readonly language: Language;
  readonly before: Name;
  readonly after: Name;
}

/** Changes a name in its language, and in those that have the same spelling: another script has a spelling of its own. */
export const changeName = (db: Executor, patientId: number, { language, before, after }: NameChange) => {
  const spelt = (field: keyof Name) => (eb: ExpressionBuilder<Tables, 'patientTranslation'>) =>
    eb
      .case()
      .when(eb.or([eb('language', '=', language), eb(field, '=', before[field])]))
      .then(after[field])
      .else(eb.ref(field))
      .end();
  return db
    .updateTable('patientTranslation')
    .set({ firstName: spelt('firstName'), lastName: spelt('lastName') })
    .where('patientId', '=', patientId)
    .execute();
};

export const findName = (db: Executor, patientId: number, language: Language) =>
  db
    .selectFrom('patientTranslation')
    .where('patientId', '=', patientId)
    .where('language', '=', language)
    .select(['firstName', 'lastName'])
    .executeTakeFirst();

/** Patients who have proved the contact. */
export const whoProved = (db: Executor, { kind, value }: Contact) =>
  db
    .selectFrom('patient')
    .where((eb) =>
      kind === 'phone'
        ? eb.and([eb('phone', '=', value), eb('phoneProvedAt', 'is not', null)])
        : eb.and([
            eb(sql<string>`lower(email)`, '=', value.toLowerCase()),
            eb('emailProvedAt', 'is not', null),
          ]),
    );

export const findByContact = (db: Executor, contact: Contact) =>
  whoProved(db, contact).where('username', 'is not', null).select(['id', 'username']).executeTakeFirst();
