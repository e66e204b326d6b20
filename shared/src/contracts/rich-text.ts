/** The allowlist of rich text, for the portal that sanitises it and the browser that displays it (022). */
export const richText = {
  tags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'sub', 'sup', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** A picture of another site would tell that site who reads about which illness. */
  ownPicture: /^\/portal\/(?!.*\.\.)[\w./-]+$/,
} as const;
