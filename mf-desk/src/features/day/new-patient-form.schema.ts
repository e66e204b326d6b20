import { phone } from '@arev/shared/contracts/phone';
import { personName } from '@arev/shared/contracts/registration';
import { type DateBounds, typedDate } from '@arev/shared/forms/typed-date';
import { LANGUAGES } from '@arev/shared/i18n';
import * as z from 'zod/mini';
import { ssnOrEmpty } from '../../frame/person.schema.ts';

export const newPatientForm = (bounds: DateBounds) =>
  z.object({
    lastName: personName,
    firstName: personName,
    birthDate: typedDate(bounds),
    phone,
    ssn: ssnOrEmpty,
    language: z.enum(LANGUAGES),
  });

export const newPatientFields = ['lastName', 'firstName', 'birthDate', 'phone', 'ssn', 'language'] as const;
