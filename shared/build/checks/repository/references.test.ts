import { brokenReferences } from './references.ts';

const targets = {
  files: ['portal/src/http/errors.ts', 'portal/README.md', 'docs/guide.md', 'shared/src/ui/button.tsx'],
  commands: new Set(['start']),
};
const brokenIn = (text: string, file = 'docs/guide.md') =>
  brokenReferences(file, text.split('\n'), targets).map(({ line, message }) => `${line}: ${message}`);

describe('The reference check', () => {
  it('accepts paths from the root, shortened ones, folders and subpaths of shared', () => {
    expect(
      brokenIn('`portal/src/http/errors.ts` `http/errors.ts` `portal/src/http/` `shared/ui/button.tsx`'),
    ).toEqual([]);
  });

  it('finds paths that do not exist', () => {
    expect(brokenIn('fine\n`http/gone.ts` and `portal/src/gone`')).toEqual([
      '2: http/gone.ts does not exist',
      '2: portal/src/gone does not exist',
    ]);
  });

  it('ignores addresses, patterns and build output', () => {
    expect(brokenIn('`/hy/desk` `text/html` `mf-x/src/**` `dist/client`')).toEqual([]);
  });

  it('finds broken relative links and unknown commands', () => {
    expect(
      brokenIn('[a](guide.md) [b](../portal/README.md) [c](gone.md#part) `pnpm start` `npm run gone x`'),
    ).toEqual(['1: gone.md does not exist', '1: there is no command "gone"']);
  });

  it('reads only documents', () => {
    expect(brokenIn('`http/gone.ts`', 'portal/src/main.ts')).toEqual([]);
  });
});
