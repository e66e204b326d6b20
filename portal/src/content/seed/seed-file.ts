import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { en } from 'zod/locales';
import * as z from 'zod/mini';

type Path = readonly (string | number)[];

const mostFaults = 20;
/** Each error has the file, the line and an English sentence about the expected value. */
const { localeError: error } = en();
/** `ValueExpected` becomes `value expected`. */
const inWords = (code: string): string => code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** A content file that knows the line of each value. */
export class SeedFile {
  readonly #name: string;
  readonly #text: string;
  readonly #tree: Node;

  constructor(name: string, text: string) {
    this.#name = name;
    // Some editors write a byte order mark at the start of a file.
    this.#text = text.replace(/^\uFEFF/, '');
    const errors: ParseError[] = [];
    const tree = parseTree(this.#text, errors, { disallowComments: true });
    const [first] = errors;
    if (first !== undefined)
      throw new Error(this.#fault(first.offset, inWords(printParseErrorCode(first.error))));
    if (tree === undefined) throw new Error(`${name}:1: the file is empty.`);
    this.#tree = tree;
  }

  get content(): unknown {
    const content: unknown = JSON.parse(this.#text);
    return content;
  }

  read<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> {
    const read = z.safeParse(schema, this.content, { error });
    if (read.success) return read.data;
    const faults = read.error.issues.slice(0, mostFaults).map(({ path, message, ...issue }) => {
      // For an unknown key, the error has the line of the key and not of its object.
      const [extra] = issue.code === 'unrecognized_keys' ? issue.keys : [];
      const place = path.filter((part) => typeof part !== 'symbol');
      return this.faultAt(extra === undefined ? place : [...place, extra], message);
    });
    throw new Error(faults.join('\n'));
  }

  /** `doctors.json:812: 4.translations.hy.title: …`; a missing value has the line of its parent. */
  faultAt(path: Path, message: string): string {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const node = findNodeAtLocation(this.#tree, path.slice(0, depth));
      if (node !== undefined) return this.#fault(node.offset, message, path);
    }
    return this.#fault(0, message, path);
  }

  #fault(offset: number, message: string, path: Path = []): string {
    const line = this.#text.slice(0, offset).split('\n').length;
    return [`${this.#name}:${line}`, ...(path.length > 0 ? [path.join('.')] : []), message].join(': ');
  }
}
