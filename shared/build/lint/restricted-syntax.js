import { builtinRules } from 'eslint/use-at-your-own-risk';

/** oxlint has no such rule of its own, so it runs the one of ESLint. */
export default {
  meta: { name: 'syntax' },
  rules: { restricted: builtinRules.get('no-restricted-syntax') },
};
