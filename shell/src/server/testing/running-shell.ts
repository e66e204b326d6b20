import { readConfig, type ShellConfig } from '../config.ts';
import type { RenderChrome } from '../composition/chrome.ts';
import { type RunningShell, startShell } from '../start-shell.ts';
import type { TestSite } from './test-site.ts';

/** Minimal chrome for tests. */
const plainChrome: RenderChrome = ({ status, companyInfo, staff, path, notice }) => ({
  header: `<header data-company="${companyInfo?.name ?? ''}" data-staff="${staff}" data-path="${path.replaceAll('&', '&amp;')}"></header>`,
  notice: notice ? `<aside>${notice.title}</aside>` : '',
  footer: '<footer></footer>',
  area: status < 400 ? null : `<h1>Error ${status}</h1>`,
  headTitle: status < 400 ? null : `Error ${status}`,
});

export interface LogLine {
  readonly msg: string;
  readonly level: string;
  readonly [name: string]: unknown;
}

export interface TestShell extends RunningShell {
  readonly lines: LogLine[];
}

/** A shell on a free port, with its log as a list. */
export const runShell = async (
  place: TestSite,
  portalUrl: string,
  change: Partial<ShellConfig> = {},
  { waits = true } = {},
): Promise<TestShell> => {
  const config = {
    ...readConfig({ ...place.environment, PORTAL_URL: portalUrl }),
    renderDeadline: 5000,
    ...change,
  };
  const lines: LogLine[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const shell = await startShell({ config, renderChrome: plainChrome, logTo });
  if (waits) await shell.ready;
  return { ...shell, lines };
};
