import { richText } from '@arev/shared/contracts/rich-text';

const schemes: ReadonlySet<string> = new Set(richText.schemes.map((scheme) => `${scheme}:`));
const site = 'https://own.invalid';

/** Whether the portal keeps a link to it. */
export const isKeptLink = (href: string): boolean =>
  URL.canParse(href, site) && schemes.has(new URL(href, site).protocol);

const hasScheme = /^(?:https?:\/\/|mailto:|tel:)[^\s/]/i;
const email = /^[^\s/:?#@]+@[^\s/:?#@]+\.[^\s/:?#@]+(?:\?\S*)?$/;
/** A dot before the first slash. A port looks like a scheme to browsers. */
const host = /^[^\s/:?#@]+\.[^\s/:?#@]+(?::\d+)?(?:[/?#].*)?$/;

/**
 * The address of a link as people type it. Without a scheme, browsers would look for `www.moh.am` below the page that
 * links to it. Undefined if it leads nowhere.
 */
export const linkAddress = (typed: string): string | undefined => {
  const text = typed.trim();
  const href = email.test(text) ? `mailto:${text}` : host.test(text) ? `https://${text}` : text;
  return (hasScheme.test(href) || /^[/#]/.test(href)) && isKeptLink(href) ? href : undefined;
};
