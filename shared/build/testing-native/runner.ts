import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The used part of jest; what it passes has no types. */
interface Runtime {
  requireInternalModule: (file: string) => unknown;
  unstable_shouldLoadAsEsm: (file: string) => boolean;
  unstable_importModule: (file: string) => Promise<unknown>;
}
interface Environment {
  readonly global: typeof globalThis;
}
interface Result {
  readonly failureMessage?: string | null;
}
type Run = (
  globalConfig: unknown,
  config: unknown,
  environment: Environment,
  runtime: Runtime,
  testPath: string,
  send?: unknown,
) => Promise<Result>;

const load = createRequire(import.meta.url);
const { default: circus } = load('jest-circus/runner') as { readonly default: Run };
const imported = new Map<string, number>();

/** The tests of a file are kept in globals, which the framework creates when it is loaded. */
const loadFramework = (file: string): unknown => {
  Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  Reflect.deleteProperty(load.cache, file);
  return load(file);
};

/** The file and its set-up are run again, their imports are cached. */
const importNatively = (file: string): Promise<unknown> => {
  const times = imported.get(file) ?? 0;
  imported.set(file, times + 1);
  return import(`${pathToFileURL(file).href}${times === 0 ? '' : `?again=${times}`}`);
};

/** References to the last file would never be released. */
const forgetFramework = (): void => {
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description === 'JEST_STATE_SYMBOL') Reflect.deleteProperty(globalThis, symbol);
};

/** The position of a failure, in the format of editors. */
const withPaths = (result: Result): Result => ({
  ...result,
  failureMessage:
    result.failureMessage?.replaceAll(/(?:\.\.\/)*file:\/+(\S+?)(?:\?again=\d+)?:(?=\d)/g, '/$1:') ?? null,
});

/**
 * Runs a file like Node: its own loader, its own types, one realm. The files of a worker share modules, like
 * the requests of a server; changes of a file to the process are reverted.
 */
const runNatively: Run = (globalConfig, config, environment, runtime, testPath, send) => {
  const before = { console: globalThis.console, env: { ...process.env } };
  const { stackTraceLimit, prepareStackTrace } = Error;
  Object.assign(runtime, {
    requireInternalModule: loadFramework,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: importNatively,
  });
  globalThis.console = environment.global.console;
  // Stacks of modules that Node loads need no source map, and hundreds of frames cost more than most tests.
  Error.stackTraceLimit = 10;
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  // Not awaited: otherwise this function would be in the stack of each failure.
  return circus(globalConfig, config, { global: globalThis }, runtime, testPath, send)
    .then(withPaths)
    .finally(() => {
      Object.assign(Error, { stackTraceLimit, prepareStackTrace });
      globalThis.console = before.console;
      process.env = before.env;
      forgetFramework();
    });
};

export default runNatively;
