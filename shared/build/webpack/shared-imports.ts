import type { Compilation, Dependency, Module, ModuleGraph } from 'webpack';
import { partlyShared } from './sharing.ts';

/** Federation's proxy of a shared module; the library has no type for it. */
interface Consumed extends Module {
  readonly options: { readonly shareKey: string };
}

const isConsumed = (module: Module): module is Consumed =>
  module.type === 'consume-shared-module' &&
  'options' in module &&
  typeof module.options === 'object' &&
  module.options !== null &&
  'shareKey' in module.options;

const everything = '*';

const namesIn = (dependency: Dependency, graph: ModuleGraph): string[] =>
  dependency
    .getReferencedExports(graph, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? everything);

/** Module → used exports, for the modules that the shell provides in part. */
export const sharedImports = ({ modules, moduleGraph }: Compilation): Record<string, string[]> => {
  const partly = partlyShared();
  const found = new Map<string, Set<string>>();
  for (const module of modules) {
    if (!isConsumed(module) || !partly.has(module.options.shareKey)) continue;
    const names = found.get(module.options.shareKey) ?? new Set();
    found.set(module.options.shareKey, names);
    for (const connection of moduleGraph.getIncomingConnections(module))
      if (connection.dependency && connection.isTargetActive(undefined))
        for (const name of namesIn(connection.dependency, moduleGraph)) names.add(name);
  }
  return Object.fromEntries([...found].map(([name, names]) => [name, [...names].sort()]));
};
