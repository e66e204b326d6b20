const kinds: Readonly<Partial<Record<string, string>>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export const acceptedFiles = Object.entries(kinds)
  .flatMap(([ending, type]) => [`.${ending}`, type])
  .join(',');

export const acceptedKinds = 'PDF, JPEG, PNG, DOC, DOCX';

/** The default limit of the portal, which checks it again. */
export const mostMegabytes = 10;

export type FileProblem = 'invalid' | 'tooLarge' | 'empty';

/** By its name and the type from the browser: without a type, the portal checks the content. */
export const fileProblem = ({ name, type, size }: File): FileProblem | undefined => {
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  const kind = kinds[ending.toLowerCase()];
  if (kind === undefined || (type !== '' && type !== kind)) return 'invalid';
  if (size === 0) return 'empty';
  return size > mostMegabytes * 1024 * 1024 ? 'tooLarge' : undefined;
};
