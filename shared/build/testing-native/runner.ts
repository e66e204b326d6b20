import { pathToFileURL } from 'node:url';
import { jestExpect } from '@jest/expect';
import { createEmptyTestResult, type AssertionResult, type TestResult } from '@jest/test-result';
import type { Circus, Config } from '@jest/types';
import circus, { addEventHandler, getState, resetState, run } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';

/** The used part of the environment that jest passes. */
interface Environment {
  readonly global: Pick<typeof globalThis, 'console'>;
}

addEventHandler((event) => {
  if (event.name === 'test_start') jestExpect.setState({ currentTestName: event.test.name });
  if (event.name !== 'test_done') return;
  event.test.numPassingAsserts = jestExpect.getState().numPassingAsserts;
  event.test.errors.push(...jestExpect.extractExpectedAssertionsErrors().map(({ error }) => error));
});

const imported = new Map<string, number>();

/** The file and its set-up are run again, their imports are cached. */
const importNatively = (file: string): Promise<unknown> => {
  const times = imported.get(file) ?? 0;
  imported.set(file, times + 1);
  return import(`${pathToFileURL(file).href}${times === 0 ? '' : `?again=${times}`}`);
};

/** An error outside of every promise belongs to the test that runs, or to the file. */
const takeError = (error: unknown): void => {
  const { currentlyRunningTest, unhandledErrors } = getState();
  if (currentlyRunningTest) currentlyRunningTest.errors.push(error as Circus.TestError);
  else unhandledErrors.push(error as Circus.Exception);
};

/** The position of a failure, in the format of editors. */
const withPaths = (text: string): string =>
  text.replaceAll(/(?:\.\.\/)*file:\/+(\S+?)(?:\?again=\d+)?:(?=\d)/g, '/$1:');

const statusOf = ({ status, errors }: Circus.TestResult): AssertionResult['status'] => {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return errors.length === 0 ? 'passed' : 'failed';
};

const toAssertion = (result: Circus.TestResult): AssertionResult => {
  const [, ...names] = result.testPath.map(String);
  return {
    ancestorTitles: names.slice(0, -1),
    duration: result.duration ?? null,
    failureDetails: [...result.errorsDetailed],
    failureMessages: result.errors.map(withPaths),
    fullName: names.join(' '),
    invocations: result.invocations,
    numPassingAsserts: result.numPassingAsserts,
    status: statusOf(result),
    title: names.at(-1) ?? '',
  };
};

const toTestResult = (
  { testResults, unhandledErrorsDetailed }: Circus.RunResult,
  config: Config.ProjectConfig,
  globalConfig: Config.GlobalConfig,
  testFilePath: string,
): TestResult => {
  const assertions = testResults.map(toAssertion);
  const numberOf = (status: AssertionResult['status']): number =>
    assertions.filter((assertion) => assertion.status === status).length;
  const outside = unhandledErrorsDetailed.map((error) => formatExecError(error, config, globalConfig));
  const messages = [formatResultsErrors(assertions, config, globalConfig, testFilePath), ...outside];
  return {
    ...createEmptyTestResult(),
    ...(config.displayName === undefined ? {} : { displayName: config.displayName }),
    failureMessage: withPaths(messages.filter((message) => message !== null).join('\n\n')) || null,
    numFailingTests: numberOf('failed'),
    numPassingTests: numberOf('passed'),
    numPendingTests: numberOf('pending'),
    numTodoTests: numberOf('todo'),
    ...(outside.length === 0 ? {} : { testExecError: { message: '', stack: withPaths(outside.join('\n')) } }),
    testFilePath,
    testResults: assertions,
  };
};

/** Sets the process up for one file; returns what reverts the changes, those of the file included. */
const openProcess = (environment: Environment): (() => void) => {
  const before = { console: globalThis.console, env: { ...process.env } };
  const { stackTraceLimit, prepareStackTrace } = Error;
  globalThis.console = environment.global.console;
  // Stacks of modules that Node loads need no source map, and hundreds of frames cost more than most tests.
  Error.stackTraceLimit = 10;
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  process.on('uncaughtException', takeError).on('unhandledRejection', takeError);
  return () => {
    process.off('uncaughtException', takeError).off('unhandledRejection', takeError);
    Object.assign(Error, { stackTraceLimit, prepareStackTrace });
    globalThis.console = before.console;
    process.env = before.env;
  };
};

/**
 * Runs a file like Node: its own loader, its own types, one realm. The files of a worker share modules, like
 * the requests of a server; changes of a file to the process are reverted.
 */
const runNatively = async (
  globalConfig: Config.GlobalConfig,
  config: Config.ProjectConfig,
  environment: Environment,
  _runtime: unknown,
  testPath: string,
): Promise<TestResult> => {
  const close = openProcess(environment);
  try {
    resetState();
    Object.assign(getState(), {
      testNamePattern: globalConfig.testNamePattern ? new RegExp(globalConfig.testNamePattern, 'i') : null,
      ...(globalConfig.testTimeout === undefined ? {} : { testTimeout: globalConfig.testTimeout }),
    });
    Object.assign(globalThis, { ...circus, expect: jestExpect });
    jestExpect.setState({ testPath, expand: globalConfig.expand });
    for (const file of [...config.setupFilesAfterEnv, testPath]) await importNatively(file);
    return toTestResult(await run(), config, globalConfig, testPath);
  } finally {
    close();
  }
};

export default runNatively;
