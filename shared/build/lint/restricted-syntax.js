import { builtinRules } from 'eslint/use-at-your-own-risk';

/** oxlint has no rule of its own for what must not be written; it runs the one of ESLint. */
export default {
  meta: { name: 'syntax' },
  rules: { restricted: builtinRules.get('no-restricted-syntax') },
};
