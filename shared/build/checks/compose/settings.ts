import { readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';
import { composeFile, type Compose } from './read-compose.ts';

const guide = 'docs/operations.md';
const portalGuide = 'portal/README.md';
const portalImage = 'portal/Dockerfile';

interface Texts {
  readonly compose: string;
  readonly guide: string;
  readonly portalGuide: string;
  readonly portalImage: string;
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
const capitals = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

const inFirstColumn = (text: string): readonly string[] =>
  unique(
    text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
      .map(([, name = '']) => name),
  );

/** What `.env` can set. */
const readFromEnv = (text: string): readonly string[] =>
  unique([...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name));

const section = (text: string, heading: string): string =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** What reaches a portal or a step of it: its services and its image. */
const passedToPortal = ({ services }: Compose, image: string): ReadonlySet<string> =>
  new Set([
    ...Object.values(services)
      .filter(({ image: name }) => name === 'arev-portal')
      .flatMap(({ environment = {} }) => Object.keys(environment))
      .map((name) => name.replace(/_FILE$/, '')),
    ...[...image.matchAll(capitals)].map(([name]) => name),
    ...[...image.matchAll(/\b(HOST|PORT)=/g)].map(([, name = '']) => name),
  ]);

/** A setting that an operator writes into `.env` and that no container gets would do nothing, without a word. */
export const settingsOf = (compose: Compose, texts: Texts): readonly Finding[] => {
  const variables = readFromEnv(texts.compose);
  const passed = passedToPortal(compose, texts.portalImage);
  const hosts = [...texts.guide.matchAll(/\b(?:tcp|https?):\/\/([a-z][a-z-]*):\d+/g)].map(
    ([, host = '']) => host,
  );
  return [
    ...inFirstColumn(section(texts.guide, 'Settings'))
      .filter((name) => !variables.includes(name))
      .map((name) => ({ file: guide, message: `${name} is a setting that ${composeFile} does not read` })),
    ...variables
      .filter((name) => !texts.guide.includes(name) && !texts.portalGuide.includes(name))
      .map((name) => ({
        file: composeFile,
        message: `neither ${guide} nor ${portalGuide} names the setting ${name}`,
      })),
    ...inFirstColumn(texts.portalGuide)
      .filter((name) => !passed.has(name))
      .map((name) => ({ file: composeFile, message: `${name} of ${portalGuide} reaches no portal` })),
    ...unique(hosts)
      .filter((host) => !(host in compose.services))
      .map((host) => ({ file: guide, message: `${host} is no service of ${composeFile}` })),
  ];
};

export const settings = async (compose: Compose): Promise<readonly Finding[]> =>
  settingsOf(compose, {
    compose: await readProjectFile(composeFile),
    guide: await readProjectFile(guide),
    portalGuide: await readProjectFile(portalGuide),
    portalImage: await readProjectFile(portalImage),
  });
