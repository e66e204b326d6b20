import * as z from 'zod/mini';

export const languages = ['hy', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];

export const remoteName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'a remote is named like mf-booking'));

export const releaseId = z.string().check(z.regex(/^r[0-9a-f]{11}$/, 'a release id is r and 11 hex digits'));

/** Plain names only, so that no name can leave its folder, on any system. */
export const isInnerPath = (path: string): boolean =>
  path.length <= 300 &&
  path.split('/').every((part) => /^[\w@~+=,()[\] .-]+$/.test(part) && !/^\.+$|^ | $|\.$/.test(part));

export const innerPath = z.string().check(
  z.refine(isInnerPath, {
    error: (issue) => `the path ${JSON.stringify(issue.input)} does not stay inside its folder`,
  }),
);

// `''` is the home page; otherwise path segments, of which any but the first may be a star: `personal-data/*/move`.
export const routePrefix = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^$|^[a-z0-9-]+(\/([a-z0-9-]+|\*))*$/, 'a prefix is path segments without slashes around them'),
  );

/** A page without its language, such as `desk/seo`. */
export const pagePath = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'a page is path segments without slashes around them'));

export const roleName = z
  .string()
  .check(z.regex(/^[A-Z][A-Z_]{1,39}$/, 'a role is written in capitals, like ADMIN'));

/** A path without its language, with a star for any one segment. */
export const pathPattern = z
  .string()
  .check(z.regex(/^$|^([a-z0-9-]+|\*)(\/([a-z0-9-]+|\*))*$/, 'a pattern is path segments, * for any one'));

export const queryName = z
  .string()
  .check(z.regex(/^[A-Za-z]\w{0,39}$/, 'a parameter of the address is named like searchText'));

export const instant = z.iso.datetime();
