import type { RenderAnswer } from '@arev/shared/remote-kit/render';
import { ownPath } from '@arev/shared/routing';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import type { PreviewCalls } from '../previews/preview-calls.ts';
import { RenderFailure } from '../render-host/render-failure.ts';
import type { PageRequest } from './page-request.ts';

export interface FragmentSettings {
  readonly renderDeadline: number;
  readonly portalUrl: string;
  readonly publicOrigin: string;
}

interface FragmentParts {
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly previews: PreviewCalls;
}

/** A usable response of the render host, or null: the caller has a fallback. */
export type AskFragment = (request: PageRequest, release: LiveRelease) => Promise<RenderAnswer | null>;

/** The time left for rendering after the data was loaded. */
const shareForData = 0.8;

/** The portal applies the draft for each call of a page, one after the other (171); the editor waits for the real page. */
const leastForPreview = 10_000;

export const fragmentAsker =
  (settings: FragmentSettings, { metrics, log, previews }: FragmentParts): AskFragment =>
  async (request, release) => {
    if (!release.host) return null;
    const { remote, id } = release;
    const stop = metrics.renderSeconds.startTimer({ remote });
    const { portalUrl, publicOrigin } = settings;
    const preview = request.preview && previews.begin(request.preview.token);
    const deadline = preview ? Math.max(leastForPreview, settings.renderDeadline) : settings.renderDeadline;
    try {
      const answer = await release.host.render(
        {
          url: request.url,
          language: request.language,
          cities: request.cities,
          origin: publicOrigin,
          portalUrl,
          requestId: preview?.id ?? request.requestId,
          dataDeadline: Math.round(deadline * shareForData),
        },
        deadline,
      );
      const usable = checked(answer, publicOrigin);
      if (usable.status === 503)
        log.warn(
          { requestId: request.requestId, remote, release: id, cause: 'portal' },
          'fragment without its data',
        );
      return usable;
    } catch (error) {
      const cause = error instanceof RenderFailure ? error.reason : 'error';
      metrics.renderFailures.inc({ remote, cause });
      log.error(
        { requestId: request.requestId, remote, release: id, cause, detail: firstLines(error) },
        'fragment failed',
      );
      return null;
    } finally {
      preview?.end();
      stop();
    }
  };

/** 503 is a regular response (the portal is down); any other 5xx is a failure of the remote. */
const checked = (answer: RenderAnswer, origin: string): RenderAnswer => {
  if (answer.redirect !== undefined && ownPath(answer.redirect, origin) === undefined) {
    throw new RenderFailure('malformed', 'a redirect that leaves the site');
  }
  if (answer.status >= 500 && answer.status !== 503)
    throw new RenderFailure('error', `a route answered ${answer.status}`);
  return answer;
};

/** Where it happened, without anything from the query that a message may contain. */
const firstLines = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .replaceAll(/\?[^\s"')]*/g, '?…')
    .split('\n')
    .slice(0, 3)
    .join(' | ')
    .slice(0, 400);
