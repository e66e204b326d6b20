import type { RenderAnswer, RenderRequest } from '@arev/shared/remote-kit/render';

/** Since when a release serves nobody, and what its host did last. */
export interface Aside {
  readonly why: string;
  readonly since: string;
}

/** The interface of the process that renders the pages of one release. */
export interface RenderHost {
  /** Rejects with `RenderFailure`, at the deadline at the latest. */
  render(request: RenderRequest, deadline: number): Promise<RenderAnswer>;
  /** Settles when the first start is over; says whether the host can take traffic. */
  readonly started: Promise<boolean>;
  /** It was ready once: a crash since then is mended by a restart, not by another release. */
  readonly hasComeUp: boolean;
  /** Its process ended too often: for a while another release serves. */
  readonly aside: Aside | null;
  /** Ends once what was begun is finished; at once if nobody waits for it any more. */
  end(begun?: 'finish' | 'drop'): Promise<void>;
}
