import { atom } from 'jotai';

/** A question with its answers in readable form. */
export interface Written {
  readonly question: string;
  readonly answers: readonly string[];
}

export interface LastSurvey {
  readonly title: string;
  readonly written: readonly Written[];
}

/** The last sent answers, for a copy: only in the memory of the page. */
export const lastSurveyAtom = atom<LastSurvey | null>(null);
