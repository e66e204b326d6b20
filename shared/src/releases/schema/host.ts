import * as z from 'zod/mini';

const keys = z.array(z.string());

/** `host.json`: what the shell provides to remotes, written by the shell itself. */
export const host = z.object({
  /** Contract versions that the shell supports. */
  contracts: z.array(z.int()).check(z.minLength(1)),
  /** Package → version that the shell shares. */
  shared: z.record(z.string(), z.string()),
  /** Shared module → its exports, for modules that the shell provides in part. */
  exports: z.record(z.string(), z.array(z.string())),
  /** Keys of the namespace `ui` in each language file. */
  ui: z.object({ hy: keys, ru: keys, en: keys }),
});

export type Host = z.output<typeof host>;
