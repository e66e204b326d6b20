import { personName, password, ssn, username } from '@arev/shared/contracts/registration';
import { phone } from '@arev/shared/contracts/phone';
import { emailOrEmpty } from '@arev/shared/contracts/visitor';
import { typedConsent } from '@arev/shared/forms/typed-consent';
import { typedDate } from '@arev/shared/forms/typed-date';
import type { PlainDate } from '@arev/shared/i18n';
import * as z from 'zod/mini';
import { birthBounds } from '../../../frame/birth-date.ts';

const optionalEmail = z.codec(emailOrEmpty, z.nullable(z.string()), {
  decode: (text) => (text === '' ? null : text),
  encode: (email) => email ?? '',
});

/** Input of the portal's call as typed text. */
export const registrationForm = (today: PlainDate) =>
  z.object({
    ssn,
    firstName: personName,
    lastName: personName,
    birthDate: typedDate(birthBounds(today)),
    phone,
    email: optionalEmail,
    username,
    password,
    consent: typedConsent,
  });

/** The error of the consent after a text has changed. */
export const textOvertaken = 'consentOvertaken';

export const registrationFields = [
  'firstName',
  'lastName',
  'birthDate',
  'ssn',
  'phone',
  'email',
  'username',
  'password',
  'consent',
] as const;
