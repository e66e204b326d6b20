/** The import table of ARCHITECTURE.md. `shared/build/checks/boundaries.ts` runs it and counts the modules. */

const stories = '\\.stories\\.tsx$|^shared/storybook/';
const tests = `\\.test\\.tsx?$|/testing/|${stories}`;
const remotes = '^mf-[a-z]+/';
const layer = (...folders) => `^shared/src/(?:${folders.join('|')})/`;

/** From the bottom up: a layer may import its own group and those before it. */
const layers = [
  ['contracts'],
  [
    ...['routing', 'i18n', 'head', 'session', 'styles', 'later'],
    ...['isolation', 'releases', 'federation', 'provided', 'tracing', 'draining'],
  ],
  ['api-client', 'forms', 'ui', 'site-search'],
  ['remote-kit'],
  ['free-times', 'employers'],
  ['testing'],
];

const downwards = layers.slice(0, -1).map((group, depth) => ({
  name: `shared-${group.join('-')}`,
  comment: `${group.join(', ')} may import only what is below: ${layers.slice(0, depth).flat().join(', ') || 'zod'}`,
  severity: 'error',
  from: { path: layer(...group), pathNot: tests },
  to: { path: [layer(...layers.slice(depth + 1).flat()), '^shared/build/'] },
}));

/**
 * The rooms of the portal, likewise. `assembly` puts them together, or stands beside them, like the sandbox bank: everything
 * may be imported there, and by no room.
 */
const portalRooms = [
  ['caller', 'pdf', 'rich-text', 'locales'],
  ['db'],
  ['cache', 'bounds', 'jobs'],
  ['idempotency', 'files', 'observability'],
  ['http'],
  ['modules'],
  ['content'],
];
const room = (names) => `^portal/src/(?:${names.join('|')})/`;
const assembly =
  '^portal/src/(?:(?:app|app-routes|app-services|main|workers|sweep)\\.ts$|(?:openapi|sandbox-bank|testing|whole-portal)/)';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never(
      'no-circles',
      'Modules that need each other are one module',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    never('resolved', 'Every import leads somewhere', {}, { couldNotResolve: true }),
    never(
      'declared',
      'A package imports what its own package.json names',
      { pathNot: [tests, '^[^/]+\\.config\\.js$'] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    ...downwards,
    never(
      'contracts-zod',
      'Contracts know nothing but zod',
      { path: layer('contracts'), pathNot: tests },
      { path: '(^|/)node_modules/', pathNot: 'node_modules/(?:\\.pnpm/)?zod' },
    ),
    never(
      'shared-alone',
      'What is shared imports no part',
      { path: '^shared/' },
      { path: [remotes, '^(?:shell|portal|e2e|bench)/'] },
    ),
    never(
      'remote-alone',
      'A remote imports shared, never the shell, the portal, e2e or bench',
      { path: remotes },
      { path: '^(?:shell|portal|e2e|bench)/' },
    ),
    never(
      'remotes-apart',
      'A remote never imports another one',
      { path: '^(mf-[a-z]+)/' },
      { path: remotes, pathNot: '^$1/' },
    ),
    never(
      'shell-alone',
      'Remotes come at run time',
      { path: '^shell/' },
      { path: [remotes, '^(?:portal|e2e|bench)/'] },
    ),
    never(
      'portal-contracts',
      'The portal shares the contracts with the rest, how traces are sent, and nothing else',
      { path: '^portal/', pathNot: tests },
      { path: [remotes, '^(?:shell|e2e|bench)/', '^shared/(?!src/(?:contracts|tracing|draining)/)'] },
    ),
    never(
      'e2e-outside',
      'The browser tests know addresses, contracts and what the machine can do; the rest is HTTP, and releases by the hundred',
      { path: '^e2e/', pathNot: '^e2e/commands/release-many\\.ts$' },
      {
        path: [
          remotes,
          '^(?:shell|portal|bench)/',
          '^shared/(?!src/(?:contracts|routing|i18n)/|src/testing/(?:slowest-start|allowed-boxes))',
        ],
      },
    ),
    never(
      'build-in-configs',
      'The build is for webpack configurations, commands and tests',
      { path: [remotes, '^shell/'], pathNot: ['\\.config\\.ts$', tests] },
      { path: '^shared/build/' },
    ),
    never(
      'releases-on-servers',
      'Releases are read and written, and held, by servers and commands',
      { path: [remotes, '^shell/src/(?:client|chrome)/'] },
      { path: layer('isolation', 'releases'), dependencyTypesNot: ['type-only'] },
    ),
    never(
      'testing-in-tests',
      'What helps tests stays in tests',
      { path: ['^(?:mf-[a-z]+|shell|portal|shared)/'], pathNot: [tests, '^shared/build/'] },
      { path: [layer('testing'), '^shared/src/[^/]+/testing/'] },
    ),
    never(
      'tests-are-last',
      'Nobody imports a test',
      { pathNot: '\\.test\\.tsx?$' },
      { path: '\\.test\\.tsx?$' },
    ),
    never(
      'stories-are-last',
      'Stories and what helps to tell them are for Storybook alone',
      { pathNot: stories },
      { path: stories },
    ),

    never(
      'remote-shared-state',
      'api and state import shared alone',
      { path: '^(mf-[a-z]+)/src/(?:api|state)/', pathNot: tests },
      { path: '^$1/src/(?:screens|features|routes)' },
    ),
    never(
      'remote-features',
      'A feature imports api, state and shared',
      { path: '^(mf-[a-z]+)/src/features/', pathNot: tests },
      { path: '^$1/src/(?:screens/|routes)' },
    ),
    never(
      'remote-features-apart',
      'No feature imports another',
      { path: '^(mf-[a-z]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    never(
      'remote-frame',
      'What several features use knows none of them',
      { path: '^(mf-[a-z]+)/src/frame/', pathNot: tests },
      { path: '^$1/src/(?:screens/|features/|routes)' },
    ),
    never(
      'remote-head',
      'The head of a page and what machines read know no screen',
      { path: '^(mf-[a-z]+)/src/(?:head|for-machines)/', pathNot: tests },
      { path: '^$1/src/(?:screens/|routes)' },
    ),
    never(
      'remote-screens',
      'A screen is known to the routes alone',
      { path: '^(mf-[a-z]+)/src/screens/([^/]+)/', pathNot: tests },
      { path: ['^$1/src/routes', '^$1/src/screens/'], pathNot: '^$1/src/screens/$2/' },
    ),

    never(
      'portal-modules-http',
      'Routes alone know HTTP',
      { path: '^portal/src/modules/', pathNot: [tests, 'routes\\.ts$'] },
      { path: ['routes\\.ts$', '^portal/src/http/', 'node_modules/(?:\\.pnpm/)?fastify'] },
    ),
    never(
      'portal-repository',
      'A repository knows nothing of its service',
      { path: '^portal/src/modules/.*repository\\.ts$' },
      { path: '^portal/src/modules/.*service\\.ts$' },
    ),
    never(
      'portal-routes',
      'Routes reach the database through a service',
      { path: '^portal/src/modules/.*routes\\.ts$' },
      { path: '^portal/src/modules/.*repository\\.ts$' },
    ),
    never(
      'portal-areas',
      'Another area is reached through its public.ts',
      { path: '^portal/src/modules/([^/]+)/', pathNot: tests },
      {
        path: '^portal/src/modules/[^/]+/',
        pathNot: ['^portal/src/modules/$1/', '^portal/src/modules/[^/]+/public\\.ts$'],
      },
    ),
    never(
      'portal-content',
      'What fills and copies a database reaches an area through its public.ts',
      { path: '^portal/src/content/', pathNot: tests },
      { path: '^portal/src/modules/', pathNot: '^portal/src/modules/[^/]+/public\\.ts$' },
    ),
    ...portalRooms.slice(0, -1).map((group, depth) => ({
      name: `portal-${group.join('-')}`,
      comment: `${group.join(', ')} may import only what is below: ${portalRooms.slice(0, depth).flat().join(', ') || 'nothing'}`,
      severity: 'error',
      from: { path: room(group), pathNot: tests },
      to: { path: [room(portalRooms.slice(depth + 1).flat()), assembly] },
    })),

    ...[
      ['carousel', 'swiper'],
      ['rich-text', 'htmlparser2'],
      // The portal makes and checks the challenges.
      ['captcha', 'altcha-lib', '^(?:mf-[a-z]+|shell|shared/src)/'],
    ].map(([folder, library, from = '']) =>
      never(
        `only-${folder}`,
        `Only shared/ui/${folder} imports this library`,
        { path: from, pathNot: `^shared/src/ui/${folder}/` },
        { path: `node_modules/.*/${library}/` },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      // Ours alone: a library in a folder of this name has to stay in the graph, or no rule about it could fail.
      path: '^[^/]+/(?:dist|peer-next|\\.cache|\\.data|\\.mf|test-results|playwright-report)/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
