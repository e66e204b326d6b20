import { sql } from 'kysely';
import type { Database } from '../../portal/src/db/factory.ts';

const languages = ['hy', 'ru', 'en'] as const;
const people = 16;

/** As typed at the desk: a whole name in both orders, a surname, and the beginnings of a surname and of a name. */
const namesTyped = (first: string, last: string): readonly string[] => [
  `${first} ${last}`,
  `${last} ${first}`,
  last,
  last.slice(0, 4),
  `${first} ${last.slice(0, 3)}`,
];

/** A whole number, one without the code of the country, and the last digits that people remember. */
const phoneTyped = (phone: string): readonly string[] => {
  const [, operator = '', digits = ''] = /(\d{2})(\d{6})$/.exec(phone.replaceAll(/\D/g, '')) ?? [];
  return [`+374 ${operator} ${digits}`, `0${operator}${digits}`, digits.slice(2)];
};

/** What the desk types to find patients of this database; always the same ones. */
export const patientSearches = async (db: Database): Promise<Readonly<Record<string, readonly string[]>>> => {
  const patients = db
    .selectFrom('patient')
    .innerJoin('patientTranslation as name', 'name.patientId', 'patient.id')
    .where('patient.role', '=', 'PATIENT')
    .where('patient.erasedAt', 'is', null)
    .orderBy(sql`md5(patient.id::text)`);
  const rows = await patients
    .select(['name.language', 'firstName', 'lastName', 'phone'])
    .limit(people * languages.length)
    .execute();
  const inOne = (language: (typeof languages)[number]) => rows.filter((row) => row.language === language);
  const namesIn = (language: (typeof languages)[number]) =>
    inOne(language).flatMap(({ firstName, lastName }) => namesTyped(firstName, lastName));
  const cards = await patients
    .where('name.language', '=', 'hy')
    .where('ssn', 'is not', null)
    .select('ssn')
    .execute();
  return {
    'patients by name, Armenian': namesIn('hy'),
    'patients by name, Russian': namesIn('ru'),
    'patients by name, Latin': namesIn('en'),
    'patients by phone': inOne('hy').flatMap(({ phone }) => phoneTyped(phone)),
    'patients by card number': cards.flatMap(({ ssn }) => ssn ?? []),
  };
};
