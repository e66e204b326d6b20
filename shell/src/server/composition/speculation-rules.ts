import { inlineHash } from './inline-hash.ts';

/**
 * The links that load a whole document: those to other languages. The browser requests their page when it is pressed,
 * not yet when the pointer is over it, since a page fetched earlier could miss a change of cities. Browsers that save
 * data or power ignore the rules, as those that do not know them.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[hreflang]:not([aria-current])' }, eagerness: 'conservative' }],
});

export const speculationRulesHash = inlineHash(speculationRules);
