import { personName } from '@arev/shared/contracts/registration';
import { language } from '@arev/shared/contracts/wire';
import * as z from 'zod/mini';

export const personForm = z.object({ firstName: personName, lastName: personName, language });

export const personFields = ['firstName', 'lastName', 'language'] as const;
