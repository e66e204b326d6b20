import { idleRules, unnamedFolders } from './rules.ts';

const rule = (name: string, to: string) => ({ name, from: { path: '^shared/' }, to: { path: to } });
const modules = ['shared/src/ui/card.tsx', 'node_modules/swiper/swiper.mjs'];
const messages = (found: readonly { message: string }[]) => found.map(({ message }) => message);

it('A rule about a library that nobody imports is reported', () => {
  expect(idleRules([rule('only-carousel', 'node_modules/swiper/')], modules)).toEqual([]);
  expect(idleRules([rule('same-part', '^$1/src/')], modules)).toEqual([]);
  expect(messages(idleRules([rule('only-carousel', 'node_modules/swipe/')], modules))).toEqual([
    'only-carousel: no module fits node_modules/swipe/',
  ]);
});

it('A folder that no layer names is reported', () => {
  const rules = [rule('shared-ui', '^shared/src/(?:ui|forms)/')];
  expect(unnamedFolders(rules, modules)).toEqual([]);
  expect(messages(unnamedFolders(rules, [...modules, 'shared/src/free-times/list.tsx']))).toEqual([
    'no rule names the folder shared/src/free-times/',
  ]);
});
