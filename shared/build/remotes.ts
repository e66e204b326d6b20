import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from './running/child.ts';

/** The remotes of this checkout: all top-level folders `mf-*` with a webpack configuration. */
export const remotes: readonly string[] = readdirSync(repository)
  .filter((name) => /^mf-[a-z]+$/.test(name) && existsSync(path.join(repository, name, 'webpack.config.ts')))
  .sort();
