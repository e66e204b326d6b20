import type { SessionState } from '@arev/shared/session';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSite } from '@arev/shared/testing/test-site';
import { definition } from '../definition.ts';
import { clinic } from './portal.ts';

interface Options {
  readonly answers?: ReturnType<typeof clinic>;
  readonly session?: SessionState;
  readonly cities?: readonly number[];
}

export const openPage = async (path: string, { answers = clinic(), ...rest }: Options = {}) => {
  const site = createTestSite({ answers, ...rest });
  return { site, ...(await renderRoute(definition, path, site)) };
};

/** The queries of the calls to an endpoint. */
export const asked = ({ calls }: TestSite, endpoint: object) =>
  calls.filter((call) => call.endpoint === endpoint).map(({ input }) => (input as { query: object }).query);
