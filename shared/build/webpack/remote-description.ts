import type { SlotContract } from '../../src/contracts/slots.ts';

/** A link of the remote in the account menu, for people with these roles only. */
interface AccountLinkWish {
  readonly path: string;
  readonly roles: readonly string[];
  /** Its text: a key of the remote's own texts. */
  readonly text: string;
  /** These people come here after login, if the login page has no other target. */
  readonly landing?: true;
}

export interface RemoteBuild {
  readonly name: string;
  /** The port of `pnpm dev`. */
  readonly port: number;
  /** The folder of the package: `import.meta.dirname` of its configuration. */
  readonly root: string;
  /** First path segments after the language that this remote owns; `''` is the home page. */
  readonly prefixes: readonly string[];
  /** Those of them whose addresses nobody may count or keep, such as pages of one person. */
  readonly privatePrefixes: readonly string[];
  /** Path pattern (`news/*`) → query parameters that those pages read. */
  readonly queries: Readonly<Record<string, readonly string[]>>;
  /** Path patterns of the pages with forms that are also sent without scripts (205). */
  readonly forms?: readonly string[];
  readonly accountLinks?: readonly AccountLinkWish[];
  readonly slots?: { readonly offers?: readonly SlotContract[]; readonly uses?: readonly SlotContract[] };
}

/** The file of the client build that the federation runtime loads first. */
export const clientEntry = 'remoteEntry.js';
