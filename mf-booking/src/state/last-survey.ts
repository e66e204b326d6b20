import { atom } from 'jotai';

/** A question with its answers as a person reads them. */
export interface Written {
  readonly question: string;
  readonly answers: readonly string[];
}

export interface LastSurvey {
  readonly title: string;
  readonly written: readonly Written[];
}

/** What was sent last, for a copy: in the memory of the page alone, and gone with it. */
export const lastSurveyAtom = atom<LastSurvey | null>(null);
