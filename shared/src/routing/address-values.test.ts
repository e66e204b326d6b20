import { cutSearchIn, idIn, idsIn, searchIn, slugIn } from './address-values.ts';

describe('Values of an address', () => {
  test.each([null, undefined, '', '0', '-1', '1.5', '1e3', ' 1', '99999999999', 'NaN', '１'])(
    'refuse the id %j',
    (text) => {
      expect(idIn(text)).toBeUndefined();
    },
  );

  test.each([null, '1,', ',1', '1,0', '1;2', Array.from({ length: 201 }, () => '1').join()])(
    'refuse the list of ids %j',
    (text) => {
      expect(idsIn(text)).toBeUndefined();
    },
  );

  test.each([null, '', 'Heart', '-heart', 'heart-', 'a--b', 'a/b', '../a', 'սիրտ', 'a'.repeat(121)])(
    'refuse the slug %j',
    (text) => {
      expect(slugIn(text)).toBeUndefined();
    },
  );

  test.each([null, '', '  ', 'a\0b', 'x'.repeat(101)])('ignore the search %j', (text) => {
    expect(searchIn(text)).toBe('');
  });

  test.each([
    [null, ''],
    ['  սիրտ ', 'սիրտ'],
    ['\0heart\0', 'heart'],
    [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
    [`${'x'.repeat(99)}🙂`, 'x'.repeat(99)],
  ])('keep of the search %j only what the portal accepts', (text, kept) => {
    expect(cutSearchIn(text)).toBe(kept);
    expect(searchIn(cutSearchIn(text))).toBe(kept);
  });

  it('are decoded if they are valid', () => {
    expect(idIn('12')).toBe(12);
    expect(idsIn('3,1')).toEqual([3, 1]);
    expect(idsIn('')).toEqual([]);
    expect(slugIn('heart-clinic')).toBe('heart-clinic');
    expect(searchIn('  սիրտ ')).toBe('սիրտ');
  });
});
