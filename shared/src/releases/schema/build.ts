import * as z from 'zod/mini';
import { innerPath, pagePath, pathPattern, queryName, remoteName, roleName, routePrefix } from './names.ts';

/** Stands in a build wherever the id of the release belongs; as long as an id, so offsets in source maps stay. */
export const idPlaceholder = 'arevrelease0';

/** The part of JSON Schema that slot props are described in; `z.toJSONSchema` writes it. */
export const slotProps = z.looseObject({
  type: z.literal('object'),
  properties: z._default(z.record(z.string(), z.record(z.string(), z.json())), {}),
  required: z._default(z.array(z.string()), []),
});

export const slot = z.object({ props: slotProps });

const linkWords = z.string().check(z.minLength(1), z.maxLength(60));

/** A link of the account menu, shown to signed-in people who have one of the roles. */
export const accountLink = z.object({
  path: pagePath,
  roles: z.array(roleName).check(z.minLength(1)),
  title: z.object({ hy: linkWords, ru: linkWords, en: linkWords }),
});

const keys = z.array(z.string().check(z.minLength(1)));

/** What a build of a remote knows about itself: `mf-x/dist/build.json`. Client paths are relative to `client/`. */
export const build = z.object({
  remote: remoteName,
  contract: z.int().check(z.positive()),
  prefixes: z.array(routePrefix).check(z.minLength(1)),
  /**
   * Path pattern → parameters of the address that those pages read. Builds from before this have none, and their pages
   * may read any; in the others a path that fits no pattern reads none.
   */
  queries: z.optional(z.record(pathPattern, z.array(queryName))),
  accountLinks: z.optional(z.array(accountLink)),
  slots: z.object({
    offers: z.record(z.string(), slot),
    uses: z.record(z.string(), slot),
  }),
  /** Package → range that the shell must provide. */
  shared: z.record(z.string(), z.string()),
  /** Shared module → what is taken from it, for modules that a shell may provide in part. */
  imports: z.record(z.string(), z.array(z.string())),
  i18n: z.object({
    namespace: z.string(),
    /** The remote's own keys as each language file has them. */
    keys: z.object({ hy: keys, ru: keys, en: keys }),
    /** Keys of the namespace `ui` that the shell must provide. */
    uses: keys,
  }),
  /** Route id → scripts to preload for it. */
  chunks: z.record(z.string(), z.array(innerPath)),
  css: z.array(innerPath),
  entry: innerPath,
  globalName: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/, 'a global name is a JavaScript identifier')),
});

export type Build = z.output<typeof build>;
export type SlotProps = z.output<typeof slotProps>;
