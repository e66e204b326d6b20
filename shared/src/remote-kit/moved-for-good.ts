import type { Site } from './site.ts';

/** Instead of a page: it has another address. Also thrown by the `load` of a screen. */
export class Redirection extends Error {
  override readonly name = 'Redirection';
  /** A path without the language. */
  readonly target: string;
  readonly status: 301 | 302 | 303;

  constructor(target: string, status: 301 | 302 | 303) {
    super('redirect');
    this.target = target;
    this.status = status;
  }
}

/** The server responds with a redirect; in the browser the screen navigates, or shows the same content. */
export const movedForGood = ({ where }: Site, target: string): void => {
  if (where === 'server') throw new Redirection(target, 301);
};
