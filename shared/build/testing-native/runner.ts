import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** As much of jest as this touches; what it hands over has no types of its own. */
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

/** What a file describes is kept in globals, and the framework makes them when it is loaded. */
const loadFramework = (file: string): unknown => {
  Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  Reflect.deleteProperty(load.cache, file);
  return load(file);
};

/** The file and what sets it up are run again, what they import is there already. */
const importNatively = (file: string): Promise<unknown> => {
  const times = imported.get(file) ?? 0;
  imported.set(file, times + 1);
  return import(`${pathToFileURL(file).href}${times === 0 ? '' : `?again=${times}`}`);
};

/** What it held of the last file would be held for good. */
const forgetFramework = (): void => {
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description === 'JEST_STATE_SYMBOL') Reflect.deleteProperty(globalThis, symbol);
};

/** Where something failed, as an editor finds it. */
const withPaths = (result: Result): Result => ({
  ...result,
  failureMessage:
    result.failureMessage?.replaceAll(/(?:\.\.\/)*file:\/+(\S+?)(?:\?again=\d+)?:(?=\d)/g, '/$1:') ?? null,
});

/**
 * Runs a file as Node would: its own loader, its own types, one realm. Modules are shared by the files of a worker, as
 * they are by the requests of a server; what a file changes of the process is put back.
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
  // The stacks of what Node loads need no map, and hundreds of frames cost more than most tests.
  Error.stackTraceLimit = 10;
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  // Not awaited: this function would stand in the stack of each failure.
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
