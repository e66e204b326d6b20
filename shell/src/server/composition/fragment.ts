import { isDocumentPath } from '@arev/shared/remote-kit/render';
import { ownPath } from '@arev/shared/routing';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { previewHeader } from '../previews/preview.ts';
import type { HostAnswer } from '../render-host/render-answer.ts';
import { RenderFailure } from '../render-host/render-failure.ts';
import type { RenderRights, Rights } from '../render-host/render-rights.ts';
import type { PageRequest } from './page-request.ts';
import type { SiteFactsSource } from './site-facts.ts';

export interface FragmentSettings {
  readonly renderDeadline: number;
  readonly portalUrl: string;
  readonly publicOrigin: string;
}

interface FragmentParts {
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly rights: RenderRights;
  readonly facts: Pick<SiteFactsSource, 'read'>;
}

/** A usable response of the render host, or null: the caller has a fallback. */
export type AskFragment = (request: PageRequest, release: LiveRelease) => Promise<HostAnswer | null>;

/** The time left for rendering after the data was loaded. */
const shareForData = 0.8;

/**
 * The least deadline of a page for one person, who has no use for a fallback: the portal applies a draft for
 * each call of a page (171), and stores a sent form.
 */
const deadlineForOne = 10_000;

/** Lists of thousands take their time, and who downloads one waits for it. */
const deadlineOfDocument = 30_000;

/** Rights that only a page for one person has. */
const rightsFor = ({ preview, form }: PageRequest): Rights | undefined => {
  if (form) return { headers: form.from, writes: 1 };
  return preview && { headers: { [previewHeader]: preview.token }, writes: 0 };
};

export const fragmentAsker =
  (settings: FragmentSettings, { metrics, log, rights, facts }: FragmentParts): AskFragment =>
  async (request, release) => {
    if (!release.host) return null;
    const { remote, id } = release;
    const stop = metrics.renderSeconds.startTimer({ remote });
    const { portalUrl, publicOrigin } = settings;
    const wanted = rightsFor(request);
    const given = wanted && rights.begin(wanted);
    const least = isDocumentPath(request.path) ? deadlineOfDocument : given ? deadlineForOne : 0;
    const deadline = Math.max(least, settings.renderDeadline);
    try {
      const { companyInfo } = await facts.read(request.language);
      const answer = await release.host.render(
        {
          url: request.url,
          language: request.language,
          cities: request.cities,
          origin: publicOrigin,
          portalUrl,
          requestId: given?.id ?? request.requestId,
          dataDeadline: Math.round(deadline * shareForData),
          ...(companyInfo?.mostFileMegabytes !== undefined && {
            mostFileMegabytes: companyInfo.mostFileMegabytes,
          }),
          ...(request.form && { form: request.form.fields }),
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
        {
          ...{ requestId: request.requestId, remote, release: id, cause },
          // The message of an error may quote what somebody typed.
          ...(request.form ? {} : { detail: firstLines(error) }),
        },
        'fragment failed',
      );
      return null;
    } finally {
      given?.end();
      stop();
    }
  };

/** 503 is a regular response (the portal is down); any other 5xx is a failure of the remote. */
const checked = (answer: HostAnswer, origin: string): HostAnswer => {
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
