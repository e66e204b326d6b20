import { Parser } from 'htmlparser2';
import { createElement, Fragment, type ReactNode } from 'react';
import { pictureAttributes, richText } from '../../contracts/rich-text.ts';

interface Open {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: ReactNode[];
}

const allowed: ReadonlySet<string> = new Set(richText.tags);
const schemes: ReadonlySet<string> = new Set(richText.schemes.map((scheme) => `${scheme}:`));
/** Elements whose content is not text to read. */
const mute = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'option',
  'noscript',
  'template',
  'svg',
  'math',
]);
/** They contain no text; line breaks of the source would be an error in React. */
const frames = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
const site = 'https://own.invalid';

const leadsSomewhere = (href: string): boolean =>
  URL.canParse(href, site) && schemes.has(new URL(href, site).protocol);

/** The allowed attributes; undefined if the element is not allowed. */
const kept = ({ tag, attributes }: Open): Record<string, string> | undefined => {
  const { href } = attributes;
  if (tag === 'a') return href !== undefined && leadsSomewhere(href) ? { href } : {};
  if (tag === 'img') return pictureAttributes(attributes);
  return {};
};

const element = (open: Open): ReactNode => {
  const { tag, inside } = open;
  if (mute.has(tag)) return null;
  if (!allowed.has(tag)) return createElement(Fragment, null, ...inside);
  const attributes = kept(open);
  return attributes && createElement(tag, attributes, ...inside);
};

/**
 * The portal sends sanitised HTML, and the browser sanitises it again. Nothing here is parsed by the browser, so no
 * Trusted Types policy has to allow markup from text.
 */
export const elementsOf = (html: string): ReactNode => {
  const root: Open = { tag: '', attributes: {}, inside: [] };
  const stack: Open[] = [root];
  const top = (): Open => stack.at(-1) ?? root;
  const parser = new Parser({
    onopentag: (tag, attributes) => stack.push({ tag, attributes, inside: [] }),
    ontext: (text) => {
      if (!frames.has(top().tag) || text.trim() !== '') top().inside.push(text);
    },
    onclosetag: () => {
      const closed = stack.pop();
      if (closed) top().inside.push(element(closed));
    },
  });
  parser.end(html);
  return createElement(Fragment, null, ...root.inside);
};
