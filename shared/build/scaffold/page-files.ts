import { camel, pascal, type Titles } from './names.ts';

export interface NewPage {
  readonly remote: string;
  /** Folder, id and chunk of the screen. */
  readonly name: string;
  readonly segments: readonly string[];
  readonly titles: Titles;
}

const parametersOf = (segments: readonly string[]): readonly string[] =>
  segments.flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));

/** In the syntax of an address builder: `desk/day/${slug}`. */
export const writtenPath = (segments: readonly string[]): string => {
  const written = segments.map((part) => (part.startsWith(':') ? `\${${part.slice(1)}}` : part)).join('/');
  const quote = parametersOf(segments).length > 0 ? '`' : "'";
  return quote + written + quote;
};

/** The line of `addresses.ts`: `day: (slug: string) => `desk/day/${slug}`,`. */
export const addressLine = ({ name, segments }: NewPage): string => {
  const parameters = parametersOf(segments);
  const typed = parameters.map((parameter) => `${parameter}: string`).join(', ');
  return `  ${camel(name)}: (${typed}) => ${writtenPath(segments)},\n`;
};

/** The line of `routes.tsx`, whose path comes from the address builder. */
export const routeLine = ({ name, segments }: NewPage): string => {
  const names = parametersOf(segments)
    .map((parameter) => `':${parameter}'`)
    .join(', ');
  return `  { id: '${name}', path: address.${camel(name)}(${names}), load: () => import('./screens/${name}/${name}.tsx') },\n`;
};

export const screenFile = ({
  remote,
  name,
}: NewPage): string => `import type { Screen } from '@arev/shared/remote-kit';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';

const ${pascal(name)} = () => {
  const { t } = useTranslation('${remote}');
  return (
    <Container>
      <PageHeader title={t('${camel(name)}.title')} />
    </Container>
  );
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, '${remote}')('${camel(name)}.title'),
});

const ${camel(name)}: Screen = { Component: ${pascal(name)}, head };
export default ${camel(name)};
`;

export const testFile = ({ name, segments, titles }: NewPage): string => {
  const examples = parametersOf(segments)
    .map((parameter) => `'some-${parameter.toLowerCase()}'`)
    .join(', ');
  return `/** @jest-environment jsdom */
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { screen } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';

it(${JSON.stringify(`Anybody can open the page “${titles.en}”`)}, async () => {
  await renderRoute(definition, address.${camel(name)}(${examples}), createTestSite({ answers: [] }));
  expect(screen.getByRole('heading', { level: 1, name: ${JSON.stringify(titles.en)} })).toBeInTheDocument();
});
`;
};
