import { createContext, use } from 'react';
import type { Control } from 'react-hook-form';
import type { SurveyValues } from './fields.ts';
import type { SurveyFormState } from './use-survey-form.ts';

/** What every answer of a form needs, however deep it stands. */
export interface SurveyWiring {
  readonly control: Control<SurveyValues, unknown, SurveyValues>;
  readonly idOf: (name: string) => string;
  readonly errorOf: (name: string) => string | undefined;
  readonly files: SurveyFormState['files'];
  readonly locked: boolean;
}

export const SurveyContext = createContext<SurveyWiring | null>(null);

export const useSurvey = (): SurveyWiring => {
  const wiring = use(SurveyContext);
  if (!wiring) throw new Error('An answer stands outside of its form');
  return wiring;
};
