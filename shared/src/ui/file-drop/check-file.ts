type Kinds = Readonly<Partial<Record<string, string>>>;

/** Some browsers save a JPEG as `.jfif`. */
const pictures = { jpg: 'image/jpeg', jpeg: 'image/jpeg', jfif: 'image/jpeg', png: 'image/png' };
const documents = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const papers = { ...documents, ...pictures };

const accept = (kinds: Kinds): string =>
  Object.entries(kinds)
    .flatMap(([ending, type]) => [`.${ending}`, type])
    .join(',');

/** The accepted types by extension, the value of `accept`, and their names. */
export const taken = {
  papers: { kinds: papers as Kinds, accept: accept(papers), names: 'PDF, JPEG, PNG, DOC, DOCX' },
  pictures: { kinds: pictures as Kinds, accept: accept(pictures), names: 'JPEG, PNG' },
  documents: { kinds: documents as Kinds, accept: accept(documents), names: 'PDF, DOC, DOCX' },
} as const;

export type Taken = keyof typeof taken;

/** The problem of a file by itself. */
type OwnProblem = 'invalid' | 'notPicture' | 'notDocument' | 'tooLarge' | 'empty';
/** Beside the others. */
type ProblemTogether = 'tooMany' | 'noRoom';

export type FileProblem = OwnProblem | ProblemTogether;

const wrongKind = { papers: 'invalid', pictures: 'notPicture', documents: 'notDocument' } as const;

/** What is accepted of each file. */
interface Limits {
  readonly takes: Taken;
  readonly megabytes: number;
}

const isSomethingElse = (type: string): boolean => /^(?:text|video|audio)\//.test(type);

/** By its extension. The type from the browser is a guess that has many names, so only one that contradicts it counts. */
export const fileProblem = (
  { name, type, size }: File,
  { takes, megabytes }: Limits,
): OwnProblem | undefined => {
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  const isTaken = Object.hasOwn(taken[takes].kinds, ending.toLowerCase());
  if (!isTaken || isSomethingElse(type)) return wrongKind[takes];
  if (size === 0) return 'empty';
  return size > megabytes * 1024 * 1024 ? 'tooLarge' : undefined;
};

export interface RefusedFiles {
  readonly problem: FileProblem;
  readonly names: readonly string[];
}

interface SortedFiles {
  readonly accepted: readonly File[];
  /** The names of the other files, by reason. */
  readonly refused: readonly RefusedFiles[];
}

/** What is left for further files. */
export interface FilesLeft {
  readonly bytes: number;
  readonly files: number;
}

const problemTogether = ({ size }: File, { bytes, files }: FilesLeft): ProblemTogether | undefined => {
  if (files <= 0) return 'tooMany';
  return size > bytes ? 'noRoom' : undefined;
};

/** The files that are accepted one by one, and together are no more than is left. */
export const sortFiles = (
  files: readonly File[],
  limits: Limits,
  left: FilesLeft = { bytes: Infinity, files: Infinity },
): SortedFiles => {
  const accepted: File[] = [];
  const byProblem = new Map<FileProblem, string[]>();
  let { bytes, files: count } = left;
  for (const file of files) {
    const problem = fileProblem(file, limits) ?? problemTogether(file, { bytes, files: count });
    if (problem === undefined) {
      accepted.push(file);
      bytes -= file.size;
      count -= 1;
    } else byProblem.set(problem, [...(byProblem.get(problem) ?? []), file.name]);
  }
  return { accepted, refused: [...byProblem].map(([problem, names]) => ({ problem, names })) };
};
