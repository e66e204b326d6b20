import path from 'node:path';
import type { Compiler } from 'webpack';

const name = 'PureContracts';
const contracts = path.resolve(import.meta.dirname, '../../src/contracts') + path.sep;

/**
 * Marks contracts as free of side effects, so that a page contains only those it uses. webpack cannot detect
 * it: a schema is created by calls of a library that is shared at run time.
 */
export class PureContractsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        factory.hooks.parser.for(type).tap(name, (parser) => {
          parser.hooks.isPure
            .for('CallExpression')
            .tap({ name, stage: -20 }, () =>
              parser.state.module.resource.startsWith(contracts) ? true : undefined,
            );
        });
    });
  }
}
