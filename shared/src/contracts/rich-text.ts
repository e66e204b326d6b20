/** The allowlist of rich text, for the portal that sanitises it and the browser that displays it (022). */
export const richText = {
  tags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'sub', 'sup', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], img: ['loading', 'src', 'alt', 'width', 'height'] },
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** Pictures of other sites are refused, because those sites would learn who reads about which illness. */
  ownPicture: /^\/portal\/(?!.*\.\.)[\w./-]+$/,
} as const;

/** In characters of HTML. */
export const largestRichText = 40_000;

const pictureSide = /^[1-9]\d{0,3}$/;

type Attributes = Readonly<Record<string, string | undefined>>;

/** The attributes of a picture in a text; undefined if it is not our own picture. */
export const pictureAttributes = ({
  src = '',
  alt,
  width = '',
  height = '',
}: Attributes): Record<string, string> | undefined => {
  if (!richText.ownPicture.test(src)) return undefined;
  const isSized = pictureSide.test(width) && pictureSide.test(height);
  return {
    loading: 'lazy',
    src,
    ...(alt !== undefined && { alt }),
    ...(isSized && { width, height }),
  };
};

/** Every picture has an alternative text; an empty one means that it is decorative. */
export const describesPictures = (html: string): boolean =>
  (html.match(/<img\b[^>]*>/g) ?? []).every((tag) => tag.includes(' alt="'));
