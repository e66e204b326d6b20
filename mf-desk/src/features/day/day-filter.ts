import { bookableParts } from '@arev/shared/contracts/desk-stretches';
import { hasFewDigits, personSearch, phoneSearch } from '@arev/shared/contracts/person-search';
import type { DeskColumn } from '@arev/shared/contracts/reception';
import { foldText } from '@arev/shared/i18n';

const isInPhone = (phone: string, digits: string): boolean => {
  const number = phone.replaceAll(/\D/g, '');
  const { part, end } = phoneSearch(digits);
  return number.includes(part) || (end !== undefined && number.endsWith(end));
};

/** All entries of doctors with that name, and of other doctors the visits of patients with that name or phone. */
export const columnsWith = (doctors: readonly DeskColumn[], text: string): readonly DeskColumn[] => {
  const wanted = foldText(text);
  if (wanted === '') return doctors;
  const digits = hasFewDigits(wanted) ? undefined : personSearch(wanted).digits;
  // Each word in any order, as in the search for patients: many people say the last name first.
  const words = wanted.split(' ');
  const isIn = (name: string): boolean => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  };
  return doctors.flatMap((doctor) => {
    if (isIn(doctor.title)) return [doctor];
    const visits = doctor.visits.filter(
      ({ patient }) => isIn(patient.fullName) || (digits !== undefined && isInPhone(patient.phone, digits)),
    );
    return visits.length === 0 ? [] : [{ ...doctor, visits, free: [] }];
  });
};

/** With the free times that are left now: nothing else changes when time goes on, so the day is not read again. */
export const columnsAt = (doctors: readonly DeskColumn[], now: number): readonly DeskColumn[] =>
  doctors.map((doctor) => ({ ...doctor, free: bookableParts(doctor.free, now) }));

const hourMs = 3_600_000;

/** The hour in which an entry begins; the clinics’ time zone has an offset of whole hours. */
export const hourOf = (at: number): number => Math.floor(at / hourMs) * hourMs;

/** The hours of a day in which any doctor has an entry: the rows of the board. */
export const hoursOf = (doctors: readonly DeskColumn[]): readonly number[] =>
  [
    ...new Set(
      doctors.flatMap(({ visits, free }) => [...visits, ...free].map(({ startsAt }) => hourOf(startsAt))),
    ),
  ].sort((one, other) => one - other);
