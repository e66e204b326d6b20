import * as z from 'zod/mini';

/** Progress of changing a phone or email. The password is never stored. */
export const contactChange = z.discriminatedUnion('step', [
  z.object({ step: z.literal('none') }),
  z.object({
    step: z.literal('contact'),
    kind: z.enum(['phone', 'email']),
    /** The contact of the account, to confirm it; without it, a new one is asked for. */
    contact: z.optional(z.string()),
  }),
  z.object({
    step: z.literal('code'),
    kind: z.enum(['phone', 'email']),
    contact: z.string(),
    codeId: z.string(),
    codeLength: z.int(),
    resendAt: z.number(),
  }),
]);

export type ContactChange = z.output<typeof contactChange>;
export type ContactKind = 'phone' | 'email';
/** Only in memory, for another code. */
export interface SentWith {
  readonly currentPassword: string;
}

export const unchanged: ContactChange = { step: 'none' };
