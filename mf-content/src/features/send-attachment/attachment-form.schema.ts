import { childNames } from '@arev/shared/contracts/attachments';
import * as z from 'zod/mini';

const file = z.custom<File>((value) => value instanceof File, 'required');

export interface AttachmentValues {
  file?: File | undefined;
  parentFullName?: string | undefined;
  childFullName?: string | undefined;
}

export type AttachmentField = keyof AttachmentValues;

const ofAdult = z.object({ file });
const ofChild = z.object({ ...childNames, file });

export const rulesOf = (adult: boolean) => (adult ? ofAdult : ofChild);

/** Names belong to children's papers alone. */
export const fieldsOf = (adult: boolean): readonly AttachmentField[] =>
  adult ? ['file'] : ['parentFullName', 'childFullName', 'file'];

export const noValues: AttachmentValues = { file: undefined, parentFullName: '', childFullName: '' };
