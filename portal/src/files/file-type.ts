import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const accepted = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;

export type FileType = keyof typeof accepted;

export const isImage = (type: FileType): boolean => type === 'image/jpeg' || type === 'image/png';
export const extensionOf = (type: FileType): string => accepted[type];

/** The format of the pictures that the site draws, which only calls that draw them again accept. */
export const drawnType = 'image/webp';

export const isFileType = (mime: string): mime is FileType => Object.hasOwn(accepted, mime);

/** All old Office documents have the same container format; a Word document has this stream in its directory. */
const wordStream = Buffer.from('WordDocument\0', 'utf16le');
const sector = 128;

const isWord = async (file: string): Promise<boolean> => {
  const bytes = await readFile(file);
  for (let at = bytes.indexOf(wordStream); at >= 0; at = bytes.indexOf(wordStream, at + 1))
    if (at % sector === 0) return true;
  return false;
};

/** The type of a file by its content, whatever its name and its sender say; undefined if the type is not accepted. */
export const readFileType = async (file: string): Promise<FileType | typeof drawnType | undefined> => {
  const found = await fileTypeFromFile(file);
  if (found === undefined) return undefined;
  if (found.mime === 'application/x-cfb') return (await isWord(file)) ? 'application/msword' : undefined;
  return isFileType(found.mime) || found.mime === drawnType ? found.mime : undefined;
};
