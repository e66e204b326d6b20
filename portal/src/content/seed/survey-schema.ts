import { surveyItemType } from '@arev/shared/contracts/surveys';
import { id, slug } from '@arev/shared/contracts/wire';
import * as z from 'zod/mini';
import { inEachLanguage, text } from './schema-parts.ts';

const fields = {
  id,
  itemType: surveyItemType,
  translations: inEachLanguage({ title: z.union([text, z.literal('')]) }),
};
type ItemShape = z.output<z.ZodMiniObject<typeof fields>>;

export interface SeedSurveyItem extends ItemShape {
  readonly children: SeedSurveyItem[];
}

/** Questions in groups, rows and columns, in the order of the form. */
const item: z.ZodMiniType<SeedSurveyItem> = z
  .strictObject({ ...fields, children: z.array(z.lazy(() => item)) })
  .check(
    z.refine(
      ({ itemType, translations }) =>
        itemType === 'Row' ||
        itemType === 'Column' ||
        Object.values(translations).every(({ title }) => title !== ''),
      { path: ['translations'], error: 'Only rows and columns need no title' },
    ),
  );

export const survey = z.strictObject({
  id,
  slug,
  /** `public`: for anybody with the link; `appointment`: for the patient of a visit. */
  kind: z.enum(['public', 'appointment']),
  /** Specialities whose visits use this survey; a survey without any is for all other visits. */
  specializationIds: z.array(id),
  /** Services whose visits use this survey; they take precedence over specialities. */
  serviceIds: z.array(id),
  /** Accepts no more answers. */
  closed: z.boolean(),
  translations: inEachLanguage({ title: text, subtitle: text, description: text }),
  items: z.array(item).check(z.minLength(1)),
});
