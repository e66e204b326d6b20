import { reportPath } from '@arev/shared/remote-kit/page';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

/** The presets "Slow 4G" and "4× slowdown" of Chromium's developer tools: a cheap phone on a train. */
export const conditions = {
  cpuSlowdown: 4,
  latency: 562.5,
  bytesPerSecond: { down: (1.6e6 * 0.9) / 8, up: (0.75e6 * 0.9) / 8 },
} as const;

export const launch = (executablePath: string, args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });

export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
}

/** A new tab with an empty cache. Fails if the site reports a failure: its error page is fast. */
export const withTab = async <T>(browser: Browser, use: (tab: Tab) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ locale: 'hy', viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const reports: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === reportPath) reports.push(page.url());
    });
    const result = await use({ page, session });
    if (reports.length > 0) throw new Error(`the site reported failures at ${reports.join(', ')}`);
    return result;
  } finally {
    await context.close();
  }
};

export const slowDown = async ({ session }: Tab, cpu: number = conditions.cpuSlowdown): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: conditions.bytesPerSecond.down,
    uploadThroughput: conditions.bytesPerSecond.up,
  });
};

/** Resolves once the network has been idle for a moment. */
export const quiet = ({ session }: Tab, moment = 700): Promise<void> =>
  new Promise((resolve) => {
    const running = new Set<string>();
    const finish = () => {
      session.off('Network.requestWillBeSent', began);
      session.off('Network.loadingFinished', ended);
      session.off('Network.loadingFailed', ended);
      resolve();
    };
    let timer = setTimeout(finish, moment);
    const wait = () => {
      clearTimeout(timer);
      if (running.size === 0) timer = setTimeout(finish, moment);
    };
    const began = ({ requestId }: { requestId: string }) => {
      running.add(requestId);
      wait();
    };
    const ended = ({ requestId }: { requestId: string }) => {
      running.delete(requestId);
      wait();
    };
    session.on('Network.requestWillBeSent', began);
    session.on('Network.loadingFinished', ended);
    session.on('Network.loadingFailed', ended);
  });
