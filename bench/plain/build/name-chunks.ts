/** A webpack loader: two remotes may both have a chunk `home`, which would be merged in one bundle. */
export default function nameChunks(this: { readonly resourcePath: string }, source: string): string {
  const remote = /[\\/](mf-[a-z]+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1] ?? '';
  return source.replaceAll(/webpackChunkName: "([^"]+)"/g, `webpackChunkName: "${remote}-$1"`);
}
