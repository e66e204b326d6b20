import DOMPurify from 'dompurify';
import type { TrustedTypesWindow } from 'trusted-types/lib';

declare global {
  interface Window extends Pick<TrustedTypesWindow, 'trustedTypes'> {}
}

/** The one policy of the site that may turn text into HTML; the page's content policy names it. */
export const RICH_TEXT_POLICY = 'arev-rich-text';

const RULES = {
  USE_PROFILES: { html: true },
  ADD_ATTR: ['target'],
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  FORBID_ATTR: ['style', 'id', 'name'],
};

let policy: ReturnType<typeof createPolicy>;

function createPolicy() {
  return window.trustedTypes?.createPolicy(RICH_TEXT_POLICY, {
    createHTML: (html: string) => html,
    createScript: refuse,
    createScriptURL: refuse,
  });
}

function refuse(): never {
  throw new TypeError('Rich text holds no scripts.');
}

/** The portal sends sanitised HTML; the browser does not take its word for it. */
export function sanitiseHtml(html: string): string | TrustedHTML {
  policy ??= createPolicy();
  if (!policy) return DOMPurify.sanitize(html, RULES);
  return DOMPurify.sanitize(html, { ...RULES, TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true });
}
