import path from 'node:path';
import { packagesAmong, projectFiles } from '../checks/files.ts';
import { repository, runChild } from './child.ts';

export interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** A test that failed, or passed only at a second try. */
export interface Failure {
  readonly file: string;
  readonly title: string;
  readonly message: string;
}

export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** The message for people: why it failed, or could not run. */
  readonly details: string;
  readonly failures?: readonly Failure[];
}

const tool = (name: string): string => path.join(repository, 'node_modules/.bin', name);
/** Three times as fast as the one that knip still needs for its interface. */
const compiler = path.join(repository, 'node_modules/typescript-7/bin/tsc');
const ownCheck = (name: string): Check => ({
  name,
  program: process.execPath,
  args: [`shared/build/checks/${name}.ts`],
});

/** Slowest first, so that two in parallel end together. */
export const listChecks = async (): Promise<readonly Check[]> => {
  const packages = packagesAmong(await projectFiles());
  const types = packages.map((name) => ({
    name: `types of ${name}`,
    program: process.execPath,
    args: [compiler, '--project', name, '--pretty', 'false'],
  }));
  return [
    { name: 'lint', program: tool('oxlint'), args: [] },
    ...types,
    { name: 'formatting', program: tool('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
    { name: 'unused', program: tool('knip'), args: ['--no-progress', '--no-config-hints'] },
    { name: 'styles', program: tool('stylelint'), args: ['**/*.css', '--max-warnings', '0'] },
    ownCheck('boundaries'),
    ownCheck('translations'),
    ownCheck('queries'),
    ownCheck('licences'),
    ownCheck('repository'),
    ownCheck('compose'),
  ];
};

export const secondsSince = (start: number): number => Math.round((performance.now() - start) / 100) / 10;

export const runCheck = async ({ name, program, args }: Check): Promise<Outcome> => {
  const start = performance.now();
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=8192', FORCE_COLOR: '0' };
  const { code, output, trouble } = await runChild(program, args, { env, minutes: 20 });
  const passed = trouble === null && code === 0;
  return {
    name,
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    seconds: secondsSince(start),
    details: passed ? '' : [trouble, output].filter(Boolean).join('\n'),
  };
};
