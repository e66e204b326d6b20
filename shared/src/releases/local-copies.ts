import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Local copies of each remote that are kept although no host uses them: a rollback needs no download. */
const sparedCopies = 4;

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));

/** Removes the older copies of releases below a folder that are not in use (`remote@id`). */
export const forgetCopies = async (copies: string, used: ReadonlySet<string>): Promise<void> => {
  for (const remote of await namesIn(copies)) {
    const folder = join(copies, remote);
    const unused = (await namesIn(folder)).filter((id) => !used.has(`${remote}@${id}`));
    const dated = unused.map(async (id) => ({ id, at: (await stat(join(folder, id))).mtimeMs }));
    const latestFirst = (await Promise.all(dated)).sort((one, other) => other.at - one.at);
    for (const { id } of latestFirst.slice(sparedCopies)) {
      const leaving = join(folder, `.leaving-${id}`);
      // At once: nobody finds half of a copy.
      await rename(join(folder, id), leaving);
      await rm(leaving, { recursive: true, force: true });
    }
  }
};
