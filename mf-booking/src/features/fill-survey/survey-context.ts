import type { SurveyItem } from '@arev/shared/contracts/surveys';
import { type ComponentType, createContext, use } from 'react';
import type { SurveyFormState } from './use-survey-form.ts';

/** The files of the answers, for items at any depth. */
export interface SurveyFiles {
  readonly files: SurveyFormState['files'];
  readonly locked: boolean;
  /** Takes the files of an answer. */
  readonly Files: ComponentType<{ readonly item: SurveyItem }>;
}

export const SurveyContext = createContext<SurveyFiles | null>(null);

export const useSurveyFiles = (): SurveyFiles => {
  const files = use(SurveyContext);
  if (!files) throw new Error('An answer stands outside of its form');
  return files;
};
