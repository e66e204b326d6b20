/** What a text of the clinic's editors may hold, for the portal that cleans it and the browser that shows it (022). */
export const richText = {
  tags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'sub', 'sup', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** A picture from elsewhere tells elsewhere who reads about which illness. */
  ownPicture: /^\/portal\/(?!.*\.\.)[\w./-]+$/,
} as const;
