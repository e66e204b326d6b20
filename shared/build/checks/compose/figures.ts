import { readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';

const readers = ['ops/alerts.yml', 'ops/dashboard.json'];
const isSource = (file: string): boolean => /^(?:shell|portal)\/src\/.+(?<!\.test)\.ts$/.test(file);

/** Names of figures, without the parts that Prometheus adds to a histogram. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:shell|portal|backup)_[a-z_]*[a-z]\b/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  );

export const unknownFigures = (read: string, sources: readonly string[]): readonly string[] => {
  const exported = new Set(sources.flatMap((text) => namesIn(text)));
  return [...new Set(namesIn(read))].filter((name) => !exported.has(name));
};

/** An alert for a figure that no server exports never fires, and nobody notices. */
export const figures = async (files: readonly string[]): Promise<readonly Finding[]> => {
  const sources = await Promise.all(files.filter(isSource).map(readProjectFile));
  const found = await Promise.all(
    readers.map(async (file) =>
      unknownFigures(await readProjectFile(file), sources).map((name) => ({
        file,
        message: `${name} is exported by no server`,
      })),
    ),
  );
  return found.flat();
};
