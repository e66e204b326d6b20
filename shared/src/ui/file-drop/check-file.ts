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

/** As many as the portal takes where nobody has set another limit; it has the last word. */
export const mostMegabytes = 10;

export type FileProblem = 'invalid' | 'tooLarge' | 'empty';

/** By its name and by what the browser says of it: one that says nothing leaves it to the portal, which looks inside. */
export const fileProblem = ({ name, type, size }: File): FileProblem | undefined => {
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  const kind = kinds[ending.toLowerCase()];
  if (kind === undefined || (type !== '' && type !== kind)) return 'invalid';
  if (size === 0) return 'empty';
  return size > mostMegabytes * 1024 * 1024 ? 'tooLarge' : undefined;
};
