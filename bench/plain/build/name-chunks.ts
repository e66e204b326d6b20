/** A webpack loader. Two remotes may both have a chunk `home`; in one bundle they would become one. */
export default function nameChunks(this: { readonly resourcePath: string }, source: string): string {
  const remote = /[\\/](mf-[a-z]+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1] ?? '';
  return source.replaceAll(/webpackChunkName: "([^"]+)"/g, `webpackChunkName: "${remote}-$1"`);
}
