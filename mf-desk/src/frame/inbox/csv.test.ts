import { csvOf } from './csv.ts';

test('A cell that looks like a formula is text, quotes are doubled, and Armenian stays readable', () => {
  expect(
    csvOf([
      ['Անուն', '=1+1'],
      ['say "hi"', '-5'],
    ]),
  ).toBe('\uFEFF"Անուն","\'=1+1"\r\n"say ""hi""","\'-5"\r\n');
});
