/** The used part of autocannon, which has no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly { readonly setupRequest: (request: object) => object }[];
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
