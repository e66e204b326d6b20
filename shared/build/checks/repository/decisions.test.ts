import { oneSidedChanges } from './decisions.ts';

const page = (number: string, relations: string) => ({
  file: `docs/decisions/${number}-name.md`,
  text: `# ${number}: Name\n\n2026-11-26 · accepted${relations}\n`,
});
const messages = (...pages: ReturnType<typeof page>[]) =>
  oneSidedChanges(pages).map(({ file, message }) => `${file}: ${message}`);

it('A decision that another one changes has to name it', () => {
  const change = page('205', '; changes 071 and 140, extends 024');
  const others = [page('024', ''), page('071', '; changed by 205')];
  expect(messages(change, ...others, page('140', '; extends 032; form replaced by 205'))).toEqual([]);
  expect(messages(change, ...others, page('140', ''))).toEqual([
    'docs/decisions/140-name.md: it does not say that 205 changes it',
  ]);
});

it('A change of a decision that does not exist is found', () => {
  expect(messages(page('205', '; changes the forms of 071'))).toEqual([
    'docs/decisions/205-name.md: there is no decision 071',
  ]);
});
