/** As `URL.parse`, which Safari before 18 and Chrome before 126 do not have. */
export const urlOf = (text: string, base?: string): URL | undefined =>
  URL.canParse(text, base) ? new URL(text, base) : undefined;
