export type PictureVariant = 'card' | 'full';

/** The widths in which the portal serves a picture, by prefix. */
const WIDTHS = [
  ['small_', 320],
  ['medium_', 640],
  ['large_', 1280],
] as const;

/** `/portal/{photoPath}/{file}`; cards use the smaller `medium_` file, except for drawings, which have one size. */
export function pictureUrl(photoPath: string, photo: string, variant: PictureVariant): string {
  return address(photoPath, photo, variant === 'card' && !isDrawing(photo) ? 'medium_' : '');
}

/** All sizes of a picture for `srcset`; none for a drawing, which is scalable. */
export function pictureSources(photoPath: string, photo: string, width: number): string | undefined {
  if (isDrawing(photo)) return undefined;
  const fitting = WIDTHS.filter(([, size], index) => index === 0 || (WIDTHS[index - 1]?.[1] ?? size) < width);
  return fitting
    .map(([prefix, size]) => `${address(photoPath, photo, prefix)} ${Math.min(size, width)}w`)
    .join(', ');
}

function address(photoPath: string, photo: string, prefix: string): string {
  const segments = [...photoPath.split('/').filter(Boolean), `${prefix}${photo}`];
  return `/portal/${segments.map(encodeURIComponent).join('/')}`;
}

function isDrawing(photo: string): boolean {
  return photo.toLowerCase().endsWith('.svg');
}
