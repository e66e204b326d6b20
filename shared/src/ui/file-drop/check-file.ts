type Kinds = Readonly<Partial<Record<string, string>>>;

const pictures = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };
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

/** The default limit of the portal, which checks it again. */
export const mostMegabytes = 10;

export type FileProblem = 'invalid' | 'notPicture' | 'notDocument' | 'tooLarge' | 'empty';

const wrongKind = { papers: 'invalid', pictures: 'notPicture', documents: 'notDocument' } as const;

/** By its name and the type from the browser: without a type, the portal checks the content. */
export const fileProblem = ({ name, type, size }: File, takes: Taken = 'papers'): FileProblem | undefined => {
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  const kind = taken[takes].kinds[ending.toLowerCase()];
  if (kind === undefined || (type !== '' && type !== kind)) return wrongKind[takes];
  if (size === 0) return 'empty';
  return size > mostMegabytes * 1024 * 1024 ? 'tooLarge' : undefined;
};

export interface RefusedFiles {
  readonly problem: FileProblem;
  readonly names: readonly string[];
}

/** The names of the files that are not accepted, by reason. */
export const refusedFiles = (files: readonly File[], takes?: Taken): readonly RefusedFiles[] => {
  const byProblem = new Map<FileProblem, string[]>();
  for (const file of files) {
    const problem = fileProblem(file, takes);
    if (problem !== undefined) byProblem.set(problem, [...(byProblem.get(problem) ?? []), file.name]);
  }
  return [...byProblem].map(([problem, names]) => ({ problem, names }));
};
