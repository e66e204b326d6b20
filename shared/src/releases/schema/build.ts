import * as z from 'zod/mini';
import { innerPath, pagePath, pathPattern, queryName, remoteName, roleName, routePrefix } from './names.ts';

/** The placeholder for the release id in a build; as long as an id, so offsets in source maps stay valid. */
export const idPlaceholder = 'arevrelease0';

/** The subset of JSON Schema that describes slot props; `z.toJSONSchema` writes it. */
export const slotProps = z.looseObject({
  type: z.literal('object'),
  properties: z._default(z.record(z.string(), z.record(z.string(), z.json())), {}),
  required: z._default(z.array(z.string()), []),
});

export const slot = z.object({ props: slotProps });

/** The shell lists these in every page; the largest remote has a fifth of this. */
const most = 50;

const slots = z
  .record(z.string().check(z.maxLength(100)), slot)
  .check(z.refine((named) => Object.keys(named).length <= most, `there are at most ${most} slots`));

const linkWords = z.string().check(z.minLength(1), z.maxLength(60));

/** A link in the account menu for signed-in people with one of the roles. */
export const accountLink = z.object({
  path: pagePath,
  roles: z.array(roleName).check(z.minLength(1)),
  title: z.object({ hy: linkWords, ru: linkWords, en: linkWords }),
  /** These people come here after login. */
  landing: z.optional(z.boolean()),
});

const keys = z.array(z.string().check(z.minLength(1)));

/** The description of a build of a remote: `mf-x/dist/build.json`. Client paths are relative to `client/`. */
export const build = z.object({
  remote: remoteName,
  contract: z.int().check(z.positive()),
  prefixes: z.array(routePrefix).check(z.minLength(1), z.maxLength(100)),
  /** Those of the prefixes whose addresses nobody may count or keep; without this, all of them. */
  privatePrefixes: z.optional(z.array(routePrefix).check(z.maxLength(100))),
  /**
   * Path pattern → query parameters that its pages read. Pages of builds without this may read any; otherwise
   * a path without a pattern reads none.
   */
  queries: z.optional(z.record(pathPattern, z.array(queryName))),
  /** Path patterns of the pages that answer forms of browsers without scripts. */
  forms: z.optional(z.array(pathPattern)),
  accountLinks: z.optional(z.array(accountLink).check(z.maxLength(most))),
  slots: z.object({
    offers: slots,
    uses: slots,
  }),
  /** Package → range that the shell must provide. */
  shared: z.record(z.string(), z.string()),
  /** Shared module → used exports, for modules that a shell may provide in part. */
  imports: z.record(z.string(), z.array(z.string())),
  i18n: z.object({
    namespace: z.string(),
    /** The remote's own keys in each language file. */
    keys: z.object({ hy: keys, ru: keys, en: keys }),
    /** Keys of the namespace `ui` that the shell must provide. */
    uses: keys,
  }),
  /** Route id → scripts to preload for it. */
  chunks: z.record(z.string(), z.array(innerPath)),
  css: z.array(innerPath).check(z.maxLength(most)),
  entry: innerPath,
  globalName: z
    .string()
    .check(z.maxLength(100), z.regex(/^[A-Za-z_$][\w$]*$/, 'a global name is a JavaScript identifier')),
});

export type Build = z.output<typeof build>;
export type SlotProps = z.output<typeof slotProps>;
