import * as z from 'zod/mini';
import { describesPictures, largestRichText } from './rich-text.ts';
import { line, text } from './text.ts';

/** The fields of a card with plain text. */
export const cardFields = {
  title: { kind: 'line', most: 200 },
  description: { kind: 'text', most: 5_000 },
} as const;

export const card = z.object({
  title: line(cardFields.title.most),
  description: text(cardFields.description.most),
});
export const richCard = z.extend(card, { description: text(largestRichText) });

/** What is wrong with the fields of a card, as the keys with which the portal refuses them. */
export const problemsOfCard = (
  given: z.output<typeof card>,
  isRich: boolean,
): Partial<Record<keyof typeof cardFields, string>> => {
  const issues = z.safeParse(isRich ? richCard : card, given).error?.issues ?? [];
  const described = !isRich || describesPictures(given.description);
  return {
    ...(described ? {} : { description: 'pictureNotDescribed' }),
    ...Object.fromEntries(issues.map(({ path: [name = ''], message }) => [name, message])),
  };
};
