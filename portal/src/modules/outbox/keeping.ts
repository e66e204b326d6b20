import { isTemplate, templates, type Template } from './render.ts';

/** As long as the home of the desk counts them. */
export const wordsKeptMs = 14 * 86_400_000;

/** A code is a secret, and a person who still needs one asks for another. */
const neverKept: readonly Template[] = ['one-time-code'];

/** Whether the words of a message that failed stay for the desk. */
export const keepsWords = (template: string, notAfter: Date | null, now: number): boolean =>
  isTemplate(template) && !neverKept.includes(template) && (notAfter === null || notAfter.getTime() > now);

/**
 * Sent again, these go to the contact that the patient has by then. Messages about the account stay with the contact that
 * they warn.
 */
export const followsPatient: readonly Template[] = templates.filter(
  (template) =>
    /^(?:visit|payment|package|request)-/.test(template) ||
    template === 'time-free' ||
    template === 'account-verified' ||
    template === 'verification-refused',
);
