import { csvOf } from './csv.ts';

test('A number stays a number, also a negative one, and a text that looks like one does not', () => {
  expect(csvOf('en', [['Net', -12_000, '-12000']])).toBe('\uFEFF"Net",-12000,"\'-12000"\r\n');
});

test('A cell that looks like a formula is text, quotes are doubled, and Armenian stays readable', () => {
  const rows = [
    ['Անուն', '=1+1'],
    ['say "hi"', '-5'],
  ];
  expect(csvOf('en', rows)).toBe('\uFEFF"Անուն","\'=1+1"\r\n"say ""hi""","\'-5"\r\n');
});

test.each(['hy', 'ru'] as const)('Columns are separated as Excel in the language %s expects', (language) => {
  expect(csvOf(language, [['a', 1, 'b;c']])).toBe('\uFEFF"a";1;"b;c"\r\n');
});
