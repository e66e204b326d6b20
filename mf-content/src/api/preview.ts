import type { Card, Described } from '@arev/shared/api-client';
import { summary } from '@arev/shared/head/plain-text';
import type { Part } from './parts.ts';

const length = 150;

export type Previewed<Item extends Described> = Card<Item> & { readonly preview: string };

/** A card shows the beginning of a text; the rest is not sent with the page. */
export const withPreview = <Item extends Described>({
  description,
  translations: _,
  ...card
}: Item): Previewed<Item> => ({
  ...card,
  preview: summary(description, length),
});

export const withPreviews = <Item extends Described>({ data, total }: Part<Item>): Part<Previewed<Item>> => ({
  data: data.map(withPreview),
  total,
});
