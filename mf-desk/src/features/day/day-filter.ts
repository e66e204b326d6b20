import type { DeskColumn } from '@arev/shared/contracts/reception';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const fewestDigits = 3;

/** All entries of doctors with that name, and of other doctors the visits of patients with that name or phone. */
export const columnsWith = (doctors: readonly DeskColumn[], text: string): readonly DeskColumn[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return doctors;
  const digits = digitsOf(wanted);
  const isIn = (name: string): boolean => name.toLowerCase().includes(wanted);
  return doctors.flatMap((doctor) => {
    if (isIn(doctor.title)) return [doctor];
    const visits = doctor.visits.filter(
      ({ patient }) =>
        isIn(patient.fullName) || (digits.length >= fewestDigits && digitsOf(patient.phone).includes(digits)),
    );
    return visits.length === 0 ? [] : [{ ...doctor, visits, free: [] }];
  });
};

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
