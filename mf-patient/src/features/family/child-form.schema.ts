import { tidy } from '@arev/shared/contracts/text';
import { personName, ssn } from '@arev/shared/contracts/registration';
import { typedDate } from '@arev/shared/forms/typed-date';
import { addDays, addMonths, type PlainDate } from '@arev/shared/i18n';
import * as z from 'zod/mini';

const comingOfAge = 18;

const optionalSsn = z.codec(
  z.string().check(
    tidy,
    z.refine((text) => text === '' || ssn.safeParse(text).success, 'invalid'),
  ),
  z.nullable(z.string()),
  { decode: (text) => (text === '' ? null : text), encode: (number) => number ?? '' },
);

/** Who has the eighteenth birthday today is of age. */
export const childBirthBounds = (today: PlainDate) => ({
  min: addDays(addMonths(today, -12 * comingOfAge), 1),
  max: today,
});

/** Adults have an account of their own. */
export const childForm = (today: PlainDate) =>
  z.object({
    firstName: personName,
    lastName: personName,
    birthDate: typedDate(childBirthBounds(today)),
    ssn: optionalSsn,
  });

export const childFields = ['firstName', 'lastName', 'birthDate', 'ssn'] as const;
