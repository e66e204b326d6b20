import { blocksOf, differingBlocks } from './differing-blocks.ts';

test('Rich text is split into paragraphs, lists and tables', () => {
  expect(blocksOf('<p>One<br>two</p><ul><li>a</li><li><ul><li>b</li></ul></li></ul> end')).toEqual([
    '<p>One<br>two</p>',
    '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
    'end',
  ]);
});

test('Only differing blocks are shown, without the equal ones before and after', () => {
  const before = '<p>Same</p><p>Old</p><p>End</p>';
  expect(differingBlocks(before, '<p>Same</p><p>New</p><p>More</p><p>End</p>')).toEqual({
    before: '<p>Old</p>',
    after: '<p>New</p><p>More</p>',
    sameWords: false,
  });
  expect(differingBlocks(before, '<p>Same</p><p>End</p>')).toMatchObject({ before: '<p>Old</p>', after: '' });
});

test('A change of formatting alone is marked as a change of formatting', () => {
  expect(differingBlocks('<p>Old</p>', '<p><b>Old</b></p>').sameWords).toBe(true);
});
