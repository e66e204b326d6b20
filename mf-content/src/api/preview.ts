import type { Card, Described } from '@arev/shared/api-client';
import { summary } from '@arev/shared/head/plain-text';

const length = 150;

export type Previewed<Item extends Described> = Card<Item> & { readonly preview: string };

/** A card shows how a text begins; the rest of it need not travel with the page. */
export const withPreview = <Item extends Described>({ description, ...card }: Item): Previewed<Item> => ({
  ...card,
  preview: summary(description, length),
});
