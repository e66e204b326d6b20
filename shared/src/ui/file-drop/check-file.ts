type Kinds = Readonly<Partial<Record<string, string>>>;

const pictures = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };
const papers = {
  pdf: 'application/pdf',
  ...pictures,
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const accept = (kinds: Kinds): string =>
  Object.entries(kinds)
    .flatMap(([ending, type]) => [`.${ending}`, type])
    .join(',');

/** The accepted types by extension, the value of `accept`, and their names. */
export const taken = {
  papers: { kinds: papers as Kinds, accept: accept(papers), names: 'PDF, JPEG, PNG, DOC, DOCX' },
  pictures: { kinds: pictures as Kinds, accept: accept(pictures), names: 'JPEG, PNG' },
} as const;

export type Taken = keyof typeof taken;

/** The default limit of the portal, which checks it again. */
export const mostMegabytes = 10;

export type FileProblem = 'invalid' | 'notPicture' | 'tooLarge' | 'empty';

/** By its name and the type from the browser: without a type, the portal checks the content. */
export const fileProblem = ({ name, type, size }: File, takes: Taken = 'papers'): FileProblem | undefined => {
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  const kind = taken[takes].kinds[ending.toLowerCase()];
  if (kind === undefined || (type !== '' && type !== kind))
    return takes === 'pictures' ? 'notPicture' : 'invalid';
  if (size === 0) return 'empty';
  return size > mostMegabytes * 1024 * 1024 ? 'tooLarge' : undefined;
};
