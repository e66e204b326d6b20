import type { DocumentType } from '@arev/shared/remote-kit/render';
import type { LiveRelease } from '../releases/live-release.ts';
import type { HostAnswer } from '../render-host/render-answer.ts';
import type { Composed, ComposedDocument } from './composed.ts';
import { isPersonal, type PageRequest } from './page-request.ts';

// Answers of a remote that are no page.

/** The page was taken off the site, or has another address: its last good page must not come back. */
export const hasEnded = (answer: HostAnswer | null): boolean =>
  answer !== null && (answer.redirect !== undefined || answer.status === 404 || answer.status === 410);

export const redirected = ({ remote, id }: LiveRelease, status: number, location: string): Composed => ({
  kind: 'redirect',
  status: status >= 300 && status < 400 ? status : 302,
  location,
  fragment: `${remote}@${id}`,
  keep: 'no',
});

export const documentOf = (
  request: PageRequest,
  { remote, id }: LiveRelease,
  { html }: HostAnswer,
  type: DocumentType,
): ComposedDocument => ({
  kind: 'document',
  type,
  body: Buffer.concat(html),
  source: 'fresh',
  fragment: `${remote}@${id}`,
  keep: isPersonal(request) ? 'no' : 'yes',
});
