import { InvalidInput } from '../../errors.ts';
import { checkAnswers, type ItemRow } from '../../modules/surveys/public.ts';
import type { Seed } from './schema.ts';
import type { SeedFile } from './seed-file.ts';
import type { SeedSurveyItem } from './survey-schema.ts';

const languages = ['hy', 'ru', 'en'] as const;

const rowsOf = (items: readonly SeedSurveyItem[], parentId: number | null = null): ItemRow[] =>
  items.flatMap(({ id, itemType, translations, children }, at) => [
    {
      ...{ id, itemType, parentId, sortOrder: at + 1 },
      titles: languages.map((language) => ({ language, title: translations[language].title })),
    },
    ...rowsOf(children, id),
  ]);

const faultsOf = (survey: Seed['surveys'][number], answers: Parameters<typeof checkAnswers>[1]): string => {
  try {
    checkAnswers(rowsOf(survey.items), answers, [], 'hy');
    return '';
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return (error.fields ?? []).map(({ path, key }) => `${path} ${key}`).join(', ');
  }
};

/** Validates the answers of demo patients with the same rules as submitted answers. */
export const refuseWrongAnswers = ({ patients, surveys }: Seed, file: SeedFile): void => {
  for (const [at, patient] of patients.entries())
    for (const [visitAt, { survey: filled }] of patient.appointments.entries()) {
      const survey = surveys.find(({ slug }) => slug === filled?.slug);
      if (filled === undefined || survey === undefined) continue;
      const faults = faultsOf(survey, filled.answers);
      if (faults !== '')
        throw new Error(file.faultAt([at, 'appointments', visitAt, 'survey', 'answers'], faults));
    }
};
