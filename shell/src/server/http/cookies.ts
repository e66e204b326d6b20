/** Cookies by name; the first of a name counts, and invalid ones are ignored. */
export const readCookies = (header: string | undefined): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  if (!header) return cookies;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0) continue;
    const name = pair.slice(0, at).trim();
    const value = decode(pair.slice(at + 1).trim());
    if (name && value !== undefined && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
};

const decode = (value: string): string | undefined => {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

interface CookieOptions {
  /** In seconds; 0 removes the cookie. */
  readonly maxAge: number;
  readonly secure: boolean;
  readonly httpOnly?: boolean;
}

export const writeCookie = (
  name: string,
  value: string,
  { maxAge, secure, httpOnly = true }: CookieOptions,
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
