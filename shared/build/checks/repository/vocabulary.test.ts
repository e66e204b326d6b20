import { readProjectFile } from '../files.ts';
import { readVocabulary, unwantedWords } from './vocabulary.ts';

const page = `# Words

## Words not to use

| not          | use instead | except                 |
| ------------ | ----------- | ---------------------- |
| oddly        | strangely   |                        |
| who … ever   | who         |                        |
| \`Gadget\`      | a role      | \`portal/src/gadgets/\`   |

# Next
`;
const vocabulary = readVocabulary(page);
const wordsIn = (text: string, file = 'portal/src/example.ts') =>
  unwantedWords(file, text.split('\n'), vocabulary).map(({ line, message }) => [line, message.split('"')[1]]);

describe('The vocabulary check', () => {
  it('finds words in any case, with their line', () => {
    expect(wordsIn('fine\n// Oddly enough')).toEqual([[2, 'oddly']]);
  });

  it('ignores longer words', () => {
    expect(wordsIn('// oddlyNamed, goddly, oddly-shaped')).toEqual([]);
  });

  it('finds phrases with up to five words in their gap', () => {
    expect(wordsIn('// who came here ever')).toEqual([[1, 'who … ever']]);
    expect(wordsIn('// who came, and was ever here')).toEqual([]);
  });

  it('finds whole identifiers in their case', () => {
    expect(wordsIn('type Gadget = Gadgetholder; // a gadget, makeGadget')).toEqual([[1, '`Gadget`']]);
  });

  it('allows a word in the paths of its exception', () => {
    expect(wordsIn('type Gadget = string', 'portal/src/gadgets/gadget.ts')).toEqual([]);
  });

  it('ignores migrations and the page itself', () => {
    expect(wordsIn('-- oddly', 'portal/src/db/migrations/001-first.sql')).toEqual([]);
    expect(wordsIn('oddly', 'docs/words.md')).toEqual([]);
  });

  it('fails without a table instead of finding nothing', () => {
    expect(() => readVocabulary('# Words')).toThrow('no table');
  });

  it('reads the table of this repository', async () => {
    const words = readVocabulary(await readProjectFile('docs/words.md'));
    expect(words.length).toBeGreaterThan(3);
    expect(words.every(({ instead }) => instead !== '')).toBe(true);
  });
});
