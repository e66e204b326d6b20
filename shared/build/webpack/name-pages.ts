const page = /\bid: '([\w-]+)'((?:(?!\bid: ')[\s\S])*?)\bimport\((?=')/g;
const unnamed = /\bimport\('([^']+)'\)/;

/**
 * A webpack loader for the list of a remote's pages: it names the chunk of a page after its id, so that the
 * server can preload it.
 */
export default function namePages(source: string): string {
  const named = source.replaceAll(page, `id: '$1'$2import(/* webpackChunkName: "$1" */ `);
  const [, file] = unnamed.exec(named) ?? [];
  if (file !== undefined) throw new Error(`${file} is loaded by no page: write \`id\` before \`load\`.`);
  return named;
}
