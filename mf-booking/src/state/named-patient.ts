import { atom } from 'jotai';

/** A link for somebody else was opened that could not be followed: the review names the patient, also without a family. */
export const namedPatientAtom = atom(false);

/** The booking was for somebody for whom it may no longer be: the first step says so before it goes on. */
export const lostPatientAtom = atom(false);
