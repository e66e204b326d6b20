import { ask } from './ask.ts';
import { startPortal } from './fixture-portal.ts';
import { runShell } from './running-shell.ts';
import { makeTestSite } from './test-site.ts';

/** A shell with two remotes: pages of `mf-content`, and `survey` of `mf-booking`. */
export const openPageSite = async () => {
  const [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  const content = await testSite.publish('mf-content', 'Doctors', { prefixes: ['', 'doctors', 'things'] });
  await testSite.publish('mf-booking', 'Booking', { prefixes: ['survey'] });
  const shell = await runShell(testSite, portal.url, { renderDeadline: 800 });
  return {
    content,
    url: shell.url,
    get: (path: string, headers: Record<string, string> = {}) => ask(shell.url + path, { headers }),
    close: async () => {
      await shell.stop();
      await portal.stop();
      await testSite.clear();
    },
  };
};

export type PageSite = Awaited<ReturnType<typeof openPageSite>>;
