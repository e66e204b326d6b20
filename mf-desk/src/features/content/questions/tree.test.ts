import type { SurveyItemType, WrittenItem } from '@arev/shared/contracts/survey-items';
import { problemsOfItems } from '@arev/shared/contracts/survey-items';
import { added, blockOf, moved, numberOf, placed, removed } from './tree.ts';

const item = (id: string, itemType: SurveyItemType, parentId: string | null = null): WrittenItem => ({
  ...{ id, itemType, parentId },
  ...{ hy: id, ru: id, en: id },
});
const items = [
  item('1', 'QuestionGroup'),
  item('2', 'Question', '1'),
  item('3', 'Number', '2'),
  item('4', 'Question'),
  item('5', 'Date', '4'),
];
const at = (list: readonly WrittenItem[], id: string): WrittenItem => list.find((one) => one.id === id)!;
const ids = (list: readonly WrittenItem[] | undefined) =>
  list?.map(({ id, parentId }) => `${parentId ?? ''}>${id}`);

it('An item moves with its descendants: up, down, into the previous item and out again', () => {
  expect(ids(moved(items, at(items, '1'), 'down'))).toEqual(['>4', '4>5', '>1', '1>2', '2>3']);
  expect(ids(moved(items, at(items, '4'), 'up'))).toEqual(['>4', '4>5', '>1', '1>2', '2>3']);
  const inside = moved(items, at(items, '4'), 'into') ?? [];
  expect(ids(inside)).toEqual(['>1', '1>2', '2>3', '1>4', '4>5']);
  expect(ids(moved(inside, at(inside, '4'), 'out'))).toEqual(ids(items));
});

it('An item cannot move above the first, below the last, out of the form, or into a question', () => {
  const [first, last] = [at(items, '1'), at(items, '4')];
  const tried = [moved(items, first, 'up'), moved(items, first, 'into'), moved(items, first, 'out')];
  expect([...tried, moved(items, last, 'down')]).toEqual([undefined, undefined, undefined, undefined]);
  expect(placed(items, '4', 'inside', '3')).toBeUndefined();
  expect(placed(items, '1', 'after', '3')).toBeUndefined();
});

it('Items are added after another one, inside it, or at the end, and removed with their descendants', () => {
  const inside = added(items, 'CheckBox', { at: 'inside', id: '2' });
  expect(ids(inside.items)).toEqual(['>1', '1>2', '2>3', `2>${inside.id}`, '>4', '4>5']);
  expect(added(inside.items, 'CheckBox').id).not.toBe(inside.id);
  expect(ids(added(items, 'Row', { at: 'after', id: '1' }).items)).toEqual([
    ...['>1', '1>2', '2>3', '>new-1', '>4', '4>5'],
  ]);
  expect(ids(removed(items, '1'))).toEqual(['>4', '4>5']);
  expect(blockOf(items, '1').map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(items.map((one) => numberOf(items, one))).toEqual(['1', '1.1', '1.1.1', '2', '2.1']);
});

it.each<[string, readonly WrittenItem[]]>([
  ['untitled', [{ ...item('1', 'Number'), hy: '', ru: '', en: '' }]],
  [
    'twice',
    [item('1', 'Question'), { ...item('2', 'Number', '1'), en: 'x' }, { ...item('3', 'Date', '1'), en: 'x' }],
  ],
  ['empty', [item('1', 'Question')]],
  ['columnOutside', [item('1', 'Column'), item('2', 'Number', '1')]],
  ['rowContent', [item('1', 'Row'), item('2', 'Number', '1')]],
  ['radioOutside', [item('1', 'RadioButton')]],
  ['radioAlone', [item('1', 'Question'), item('2', 'RadioButton', '1')]],
  ['full', [item('1', 'Number'), item('2', 'Date', '1')]],
  ['lost', [item('2', 'Number', '1'), item('1', 'Question')]],
  [
    'uneven',
    [
      ...[item('1', 'Question'), item('2', 'Row', '1'), item('3', 'Column', '2'), item('4', 'Number', '3')],
      ...[item('5', 'Row', '1'), item('6', 'Column', '5'), item('7', 'Number', '6')],
      ...[item('8', 'Column', '5'), item('9', 'Number', '8')],
    ],
  ],
])('A survey reports when an item is %s', (problem, list) => {
  expect([...problemsOfItems(list).values()]).toContain(problem);
});

const called = (title: string, one: WrittenItem): WrittenItem => ({ ...one, hy: '', ru: '', en: title });

it.each<[string, readonly string[], readonly WrittenItem[]]>([
  [
    'two fields without a question',
    ['1', '2'],
    [called('x', item('1', 'TextField')), called('x', item('2', 'Date'))],
  ],
  [
    'two groups that are questions themselves',
    ['1', '3'],
    [
      ...[called('Parent', item('1', 'QuestionGroup')), item('2', 'TextField', '1')],
      ...[called('Parent', item('3', 'QuestionGroup')), item('4', 'TextField', '3')],
    ],
  ],
  [
    'a group that is a question and a field beside it',
    ['1', '3'],
    [
      ...[called('x', item('1', 'QuestionGroup')), item('2', 'TextField', '1')],
      called('x', item('3', 'Number')),
    ],
  ],
  [
    'a question and a field in different languages',
    ['1', '3'],
    [
      ...[called('x', item('1', 'Question')), item('2', 'TextField', '1')],
      { ...item('3', 'Number'), en: '', ru: 'x' },
    ],
  ],
])('Answers cannot be told apart if the title is the same of %s', (_which, twice, list) => {
  expect([...problemsOfItems(list)]).toEqual(twice.map((id) => [id, 'twice']));
});

it('Groups of questions may have the same title, and so may fields of different questions', () => {
  const list = [
    ...[called('x', item('1', 'QuestionGroup')), item('2', 'Question', '1')],
    called('y', item('3', 'Number', '2')),
    ...[called('x', item('4', 'QuestionGroup')), item('5', 'Question', '4')],
    called('y', item('6', 'Number', '5')),
  ];
  expect([...problemsOfItems(list)]).toEqual([]);
});

it('A complete survey has no error', () => {
  expect([...problemsOfItems(items)]).toEqual([]);
});
