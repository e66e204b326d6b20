import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/languages.ts';
import type { RenderAnswer, RenderModule, RenderRequest } from '../remote-kit/server/render.ts';

interface Asked extends Pick<RenderModule, 'render'> {
  readonly portalUrl: string;
}

/** Renders a page as a render host does: `path` begins with the language. */
export const askPage = (
  { render, portalUrl }: Asked,
  path: string,
  changes: Partial<RenderRequest> = {},
): Promise<RenderAnswer> => {
  const [, language = ''] = path.split('/');
  return render({
    url: path,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    cities: [],
    origin: 'https://arev.test',
    portalUrl,
    requestId: 'test',
    dataDeadline: 5_000,
    ...changes,
  });
};
