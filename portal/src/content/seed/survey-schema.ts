import { surveyItemType } from '@arev/shared/contracts/surveys';
import { id, slug } from '@arev/shared/contracts/wire';
import * as z from 'zod/mini';
import { inEachLanguage, text } from './schema-parts.ts';

const fields = {
  id,
  itemType: surveyItemType,
  translations: inEachLanguage({ title: text }),
};
type ItemShape = z.output<z.ZodMiniObject<typeof fields>>;

export interface SeedSurveyItem extends ItemShape {
  readonly children: SeedSurveyItem[];
}

/** Questions in groups, rows and columns; the order of the file is the order of the form. */
const item: z.ZodMiniType<SeedSurveyItem> = z.strictObject({
  ...fields,
  children: z.array(z.lazy(() => item)),
});

export const survey = z.strictObject({
  id,
  slug,
  /** Filled in by anybody with the link, or by the patient of a visit. */
  kind: z.enum(['public', 'appointment']),
  /** Whose visits ask it; one without any is for all the others. */
  specializationIds: z.array(id),
  /** Services whose visits ask it before all others. */
  serviceIds: z.array(id),
  /** It takes no more answers. */
  closed: z.boolean(),
  translations: inEachLanguage({ title: text, subtitle: text, description: text }),
  items: z.array(item).check(z.minLength(1)),
});
