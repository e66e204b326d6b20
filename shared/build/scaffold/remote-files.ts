export interface NewRemote {
  readonly name: string;
  /** The port of `pnpm dev`. */
  readonly port: number;
  /** The first path segment of its pages. */
  readonly prefix: string;
}

const definition = ({ name }: NewRemote): string => {
  const texts = ['hy', 'ru', 'en'].map(
    (language) =>
      `    ${language}: () => import(/* webpackChunkName: "texts-${language}" */ '../locales/${language}.json', { with: { type: 'json' } }),\n`,
  );
  return `import type { RemoteDefinition } from '@arev/shared/remote-kit';
import { routes } from './routes.tsx';

export const definition: RemoteDefinition = {
  name: '${name}',
  locales: {
${texts.join('')}  },
  routes,
};
`;
};

const webpackConfig = ({
  name,
  port,
  prefix,
}: NewRemote): string => `import { defineRemoteBuild } from '@arev/shared/build/webpack/remote-build';

export default defineRemoteBuild({
  name: '${name}',
  port: ${port},
  root: import.meta.dirname,
  prefixes: ['${prefix}'],
  privatePrefixes: [],
  queries: {},
});
`;

const fromCatalog = (...libraries: readonly string[]): Record<string, string> =>
  Object.fromEntries(libraries.map((library) => [library, 'catalog:']));

const packageFile = ({ name }: NewRemote): string =>
  JSON.stringify(
    {
      name: `@arev/${name}`,
      private: true,
      type: 'module',
      sideEffects: ['**/*.css'],
      dependencies: {
        '@arev/shared': 'workspace:*',
        ...fromCatalog('react', 'react-dom', 'react-i18next', 'react-router'),
      },
      devDependencies: fromCatalog('@testing-library/react', '@types/react', '@types/react-dom', 'i18next'),
    },
    null,
    2,
  );

const readme = ({ name, port, prefix }: NewRemote): string => `# ${name}

Prefix: \`${prefix}\`.

- \`src/screens\`: one folder a page. \`pnpm new-page ${name} ${prefix}/…\` adds one.

\`pnpm dev ${name}\` serves it on port ${port}.
`;

/** The files of a remote without a page, by their path in its folder. */
export const remoteFiles = (remote: NewRemote): Readonly<Record<string, string>> => ({
  'package.json': packageFile(remote),
  'README.md': readme(remote),
  'webpack.config.ts': webpackConfig(remote),
  'locales/hy.json': '{}\n',
  'locales/ru.json': '{}\n',
  'locales/en.json': '{}\n',
  'src/definition.ts': definition(remote),
  'src/remote.tsx': `import { defineRemote } from '@arev/shared/remote-kit';
import { definition } from './definition.ts';

export default defineRemote(definition);
`,
  'src/server.tsx': `import { defineRender } from '@arev/shared/remote-kit/server';
import { definition } from './definition.ts';

export const { remote, contract, render } = defineRender(definition);
`,
  'src/texts.d.ts': `import type texts from '../locales/hy.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    '${remote.name}': typeof texts;
  }
}
`,
  'src/routes.tsx': `import type { RemoteRoutes } from '@arev/shared/remote-kit';
import { address } from './addresses.ts';

export const routes: RemoteRoutes = [
];
`,
});
