import { childNames } from '@arev/shared/contracts/attachments';
import * as z from 'zod/mini';

const ofAdult = z.object({});
const ofChild = z.object(childNames);
type Names = Partial<z.output<typeof ofChild>>;

const childFields = ['parentFullName', 'childFullName'] as const;
export type NameField = (typeof childFields)[number];

/** Only papers of children need names. */
export const rulesOf = (adult: boolean): z.ZodMiniType<Names, Readonly<Record<string, string>>> =>
  adult ? ofAdult : ofChild;

export const fieldsOf = (adult: boolean): readonly NameField[] => (adult ? [] : childFields);
