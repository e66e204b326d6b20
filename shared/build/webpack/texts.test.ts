import { keysOf, usedKeys } from './texts.ts';

describe('Keys of texts', () => {
  it('are joined with dots, separately for each language', () => {
    const keys = keysOf({ hy: { a: { b: 'x', c: 'y' } }, ru: { a: { b: 'x' } }, en: {} });
    expect(keys).toEqual({ hy: ['a.b', 'a.c'], ru: ['a.b'], en: [] });
  });
});

describe('Used keys', () => {
  const keys = ['action.retry', 'action.save', 'errors.code.taken', 'list.count_one', 'list.count_other'];

  it('are those that are complete in the code', () => {
    expect(usedKeys(keys, 't("action.retry")')).toEqual(['action.retry']);
  });

  it('include every plural form of a key', () => {
    expect(usedKeys(keys, "t('list.count',{count:n})")).toEqual(['list.count_one', 'list.count_other']);
  });

  it('include keys that are composed at run time', () => {
    expect(usedKeys(keys, 't(`errors.code.${name}`)')).toEqual(['errors.code.taken']);
    expect(usedKeys(keys, 't("errors.code.".concat(name))')).toEqual(['errors.code.taken']);
  });

  it('do not include a key with the same beginning', () => {
    expect(usedKeys(keys, '"xaction.retry" "action-retry" "actionXretry"')).toEqual([]);
  });
});
