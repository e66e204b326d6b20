export type Width = 320 | 640 | 1280;

export interface PictureAddress {
  /** The path of the original, below the files directory. */
  readonly path: readonly string[];
  readonly type: string;
  readonly width?: Width;
  readonly download: boolean;
}

const widths: Readonly<Record<string, Width>> = { small_: 320, medium_: 640, large_: 1280 };

const documents = new Map([
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['pdf', 'application/pdf'],
]);

const types = new Map([
  ...documents,
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);

/** Names begin with a letter or a digit, so a path contains neither `..` nor a hidden folder. */
const segment = /^[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){0,119}$/i;

/** Parses a path below `/portal/`; undefined if it cannot be one of our pictures. */
export const readAddress = (wanted: string): PictureAddress | undefined => {
  const segments = wanted.split('/');
  const file = segments.pop();
  if (file === undefined || segments.length === 0 || segments.length > 6) return undefined;
  if (![...segments, file].every((part) => segment.test(part))) return undefined;
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const type = types.get(ending);
  if (type === undefined) return undefined;
  const download = documents.has(ending);
  const prefix = Object.keys(widths).find((each) => file.startsWith(each)) ?? '';
  const width = widths[prefix];
  if (width === undefined || type === 'image/svg+xml' || download)
    return { path: [...segments, file], type, download };
  return { path: [...segments, file.slice(prefix.length)], type, width, download };
};
