import { keysOf, usedKeys } from './texts.ts';

describe('keys of texts', () => {
  it('are written with dots, each language by itself', () => {
    const keys = keysOf({ hy: { a: { b: 'x', c: 'y' } }, ru: { a: { b: 'x' } }, en: {} });
    expect(keys).toEqual({ hy: ['a.b', 'a.c'], ru: ['a.b'], en: [] });
  });
});

describe('used keys', () => {
  const keys = ['action.retry', 'action.save', 'errors.code.taken', 'list.count_one', 'list.count_other'];

  it('are those that the code names whole', () => {
    expect(usedKeys(keys, 't("action.retry")')).toEqual(['action.retry']);
  });

  it('count every plural form of a key', () => {
    expect(usedKeys(keys, "t('list.count',{count:n})")).toEqual(['list.count_one', 'list.count_other']);
  });

  it('count keys that are put together at run time', () => {
    expect(usedKeys(keys, 't(`errors.code.${name}`)')).toEqual(['errors.code.taken']);
    expect(usedKeys(keys, 't("errors.code.".concat(name))')).toEqual(['errors.code.taken']);
  });

  it('do not count a key that only looks alike', () => {
    expect(usedKeys(keys, '"xaction.retry" "action-retry" "actionXretry"')).toEqual([]);
  });
});
