import { reportPath, type FailureReport, type PageRelease } from '@arev/shared/remote-kit';
import type { Area } from './area.ts';
import type { Releases } from './releases.ts';

/** Reports to the shell's log which release failed and how, for the team that owns it. */
export const report = (
  release: PageRelease | undefined,
  kind: FailureReport['kind'],
  error: unknown,
): void => {
  // oxlint-disable-next-line no-console -- a swallowed failure would be a riddle in the developer tools
  console.error(error);
  if (!release) return;
  const message: FailureReport = {
    remote: release.name,
    release: release.release,
    kind,
    error: error instanceof Error ? error.name : typeof error,
  };
  navigator.sendBeacon(reportPath, new Blob([JSON.stringify(message)], { type: 'application/json' }));
};

/** Errors in event handlers reach no error boundary: the page stays as it is, and the log records them. */
export const reportEventErrors = (releases: Releases, area: Area): void => {
  const tell = (error: unknown) =>
    report(
      releases.all.find(({ name }) => name === area.current),
      'event',
      error,
    );
  window.addEventListener('error', ({ error }: ErrorEvent) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => tell(reason));
};
