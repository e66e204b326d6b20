import { pictureUrl } from '@arev/shared/ui/picture-url';
import * as z from 'zod/mini';

/** A picture of a rich text; without an alternative text, nobody has described it. */
const textPicture = z.object({
  src: z.string(),
  alt: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

export type TextPicture = z.output<typeof textPicture>;

/** From the attributes of the editor. */
export const pictureOf = (attributes: unknown): TextPicture | undefined =>
  z.safeParse(textPicture, attributes).data;

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** The pictures of several texts without duplicates: a picture of one language can be used in another. */
export const picturesIn = (texts: readonly string[]): readonly TextPicture[] => {
  const found = texts
    .flatMap((html) => html.match(/<img\b[^>]*>/g) ?? [])
    .flatMap((tag): TextPicture[] => {
      const src = attributeOf(tag, 'src');
      if (src === undefined) return [];
      const [width, height] = [numberOf(attributeOf(tag, 'width')), numberOf(attributeOf(tag, 'height'))];
      return [{ src, alt: null, width, height }];
    });
  return [...new Map(found.map((picture) => [picture.src, picture])).values()];
};

interface Uploaded {
  readonly photo: string;
  readonly photoPath: string;
  readonly width: number;
  readonly height: number;
}

export const uploadedPicture = ({ photo, photoPath, width, height }: Uploaded): TextPicture => ({
  ...{ src: pictureUrl(photoPath, photo, 'full'), alt: null },
  ...{ width, height },
});
