import { csvOf } from './csv.ts';

test('A number stays a number, also a negative one, and a text that looks like one does not', () => {
  expect(csvOf([['Net', -12_000, '-12000']])).toBe('\uFEFF"Net",-12000,"\'-12000"\r\n');
});

test('A cell that looks like a formula is text, quotes are doubled, and Armenian stays readable', () => {
  expect(
    csvOf([
      ['Անուն', '=1+1'],
      ['say "hi"', '-5'],
    ]),
  ).toBe('\uFEFF"Անուն","\'=1+1"\r\n"say ""hi""","\'-5"\r\n');
});
