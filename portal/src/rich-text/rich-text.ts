import { pictureAttributes, richText } from '@arev/shared/contracts/rich-text';
import sanitize from 'sanitize-html';

/** The markup that editors may use. Other elements are removed; their text stays. */
const rules: sanitize.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { a: [...richText.attributes.a], img: [...richText.attributes.img] },
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  transformTags: { img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) ?? {} }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  nestingLimit: 20,
};

/** A cache of cleaned texts, the oldest first: cleaning is much slower than a lookup. */
const cleaned = new Map<string, string>();
const most = 2_000;

export const cleanRichText = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, rules);
  const [oldest] = cleaned.keys();
  if (oldest !== undefined && cleaned.size >= most) cleaned.delete(oldest);
  cleaned.set(html, clean);
  return clean;
};

/** Cleans the rich text in `description`, before it is stored or after it was read. */
export const withRichText = <Row extends { readonly description: string }>(row: Row): Row => ({
  ...row,
  description: cleanRichText(row.description),
});
