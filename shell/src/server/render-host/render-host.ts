import type { RenderAnswer, RenderRequest } from '@arev/shared/remote-kit/render';

/** Whoever renders the pages of one release. */
export interface RenderHost {
  /** Rejects with `RenderFailure`, at the deadline at the latest. */
  render(request: RenderRequest, deadline: number): Promise<RenderAnswer>;
  /** Settles when the first start is over; says whether the host can take traffic. */
  readonly started: Promise<boolean>;
  /** It was ready once: a crash since then is mended by a restart, not by another release. */
  readonly hasComeUp: boolean;
  /** Finishes what was begun, then ends. */
  end(): Promise<void>;
}
