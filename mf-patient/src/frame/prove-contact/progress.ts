import type { SentCode } from '@arev/shared/contracts/registration';
import * as z from 'zod/mini';

/** Progress of proving a contact. */
export const progress = z.discriminatedUnion('step', [
  z.object({ step: z.literal('contact'), contact: z.string() }),
  z.object({
    step: z.literal('code'),
    contact: z.string(),
    codeId: z.string(),
    codeLength: z.int(),
    /** When another code may be requested, by this browser's clock. */
    resendAt: z.number(),
  }),
  z.object({
    step: z.literal('proved'),
    contact: z.string(),
    proof: z.string(),
    /** The desk has approved the contact (234). */
    approved: z.optional(z.boolean()),
  }),
]);

export type Progress = z.output<typeof progress>;
export type CodeProgress = Extract<Progress, { step: 'code' }>;
export type ProvedProgress = Extract<Progress, { step: 'proved' }>;

export const beginning: Progress = { step: 'contact', contact: '' };

const second = 1000;

export const codeStep = (
  contact: string,
  { codeId, codeLength, resendSeconds }: Omit<SentCode, 'validSeconds'>,
): CodeProgress => ({
  step: 'code',
  contact,
  codeId,
  codeLength,
  resendAt: Date.now() + resendSeconds * second,
});

export const isEmail = (contact: string): boolean => contact.includes('@');
