import { ssn } from '@arev/shared/contracts/registration';
import type { DateBounds } from '@arev/shared/forms/typed-date';
import { clinicToday } from '@arev/shared/i18n';
import * as z from 'zod/mini';

export const birthBounds = (): DateBounds => ({ min: '1900-01-01', max: clinicToday(Date.now()) });

export const ssnOrEmpty = z.union([z.literal(''), ssn], 'invalid');
