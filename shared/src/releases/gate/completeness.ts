import type { Release } from '../schema/release.ts';

/** Files that a release names but does not contain. */
export const missingParts = (release: Release): string[] => {
  const { remote, id, files } = release;
  const named = new Set([release.entry, ...release.css, ...Object.values(release.chunks).flat()]);
  const missing = ['server/render.mjs', ...[...named].map((file) => `client/${file}`)].filter(
    (path) => !Object.hasOwn(files, path),
  );
  return [
    ...missing.map((path) => `${remote} ${id} has no ${path}, which it names.`),
    ...(release.globalName.includes(id)
      ? []
      : [
          `The global name ${release.globalName} of ${remote} does not carry the release id, so two releases would mix.`,
        ]),
  ];
};
