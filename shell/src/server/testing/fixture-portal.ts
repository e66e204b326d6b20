import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const company = {
  name: 'Arev',
  phone: '+37410000000',
  email: 'a@arev.example',
  address: 'Yerevan',
  facebook: null,
  twitter: null,
  instagram: null,
  linkedin: null,
  youtube: null,
  mostFileMegabytes: 4,
};

const cities = [
  { id: 1, name: 'Yerevan' },
  { id: 3, name: 'Gyumri' },
  { id: 10_000_001, name: 'Dilijan' },
];

const editedSeo = [
  {
    id: 1,
    route: '/things/edited',
    global: false,
    photo: 'b.webp',
    photoPath: 'photos/seo',
    translations: [{ language: 'en', title: 'Edited', description: 'By an editor', tags: 'one, two' }],
  },
];

export interface FixturePortal {
  /** An editor's change: another description of a page, and a new content version. */
  edit(description: string): void;
  readonly url: string;
  /** Replaces the responses until the next call. */
  answerWith(handle: RequestListener | null): void;
  /** From now on no request is answered, until the returned function is called. */
  hold(): () => void;
  readonly seen: IncomingMessage[];
  stop(): Promise<void>;
}

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** Answers the shell's own requests, and records every request. */
export const startPortal = async (): Promise<FixturePortal> => {
  let handle: RequestListener | null = null;
  let version = 'first';
  let seo = editedSeo;
  const seen: IncomingMessage[] = [];
  let held = Promise.resolve();
  const reply: RequestListener = (request, response) => {
    if (request.url === '/portal/api/v1/company-info') json(response, { data: company });
    else if (request.url === '/portal/api/v1/cities') json(response, { data: cities, total: cities.length });
    else if (request.url === '/portal/api/v1/seo-data/allWithTranslations')
      json(response, { data: seo, total: seo.length });
    else if (request.url === '/content-version') json(response, { version });
    else if (request.url === '/portal/api/v1/custom-pages/bySlug/top-notice')
      json(response, {
        data: {
          slug: 'top-notice',
          title: 'Closed on Friday',
          description: '',
          photo: null,
          photoPath: null,
        },
      });
    else if (handle) handle(request, response);
    else json(response, { data: { id: request.headers['x-request-id'] } });
  };
  const server = createServer((request, response) => {
    seen.push(request);
    void held.then(() => reply(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    edit: (description) => {
      version = description;
      seo = editedSeo.map((row) => ({
        ...row,
        translations: row.translations.map((texts) => ({ ...texts, description })),
      }));
    },
    answerWith: (next) => {
      handle = next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    seen,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
