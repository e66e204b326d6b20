import { isTemplate, templates, type Template } from './render.ts';

/** The same period as the count on the home page of the desk. */
export const wordsKeptMs = 14 * 86_400_000;

/** A code is a secret; a person who still needs one requests a new one. */
const neverKept: readonly Template[] = ['one-time-code'];

/** Whether the data of a failed message is stored, so that the desk can resend it. */
export const keepsWords = (template: string, notAfter: Date | null, now: number): boolean =>
  isTemplate(template) && !neverKept.includes(template) && (notAfter === null || notAfter.getTime() > now);

/**
 * When resent, these messages go to the patient's current contact. Messages about the account go to the original
 * contact, which they warn; that of a child may belong to somebody who does not act for the child any more.
 */
export const followsPatient: readonly Template[] = templates.filter(
  (template) =>
    /^(?:visit|payment|package|request)-/.test(template) ||
    template === 'time-free' ||
    template === 'child-access-given' ||
    template === 'child-access-ended' ||
    template === 'child-messages-taken' ||
    template === 'account-verified' ||
    template === 'verification-refused',
);

/** When resent, these go to the present address of the clinic. */
export const followsClinic: readonly Template[] = templates.filter((template) =>
  template.startsWith('clinic-'),
);
