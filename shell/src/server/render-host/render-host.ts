import type { RenderRequest } from '@arev/shared/remote-kit/render';
import type { HostAnswer } from './render-answer.ts';

/** When a quarantined release stopped serving, and the last event of its host. */
export interface Aside {
  readonly why: string;
  readonly since: string;
}

/** The interface of the process that renders the pages of one release. */
export interface RenderHost {
  /** Rejects with `RenderFailure`, at the deadline at the latest. */
  render(request: RenderRequest, deadline: number): Promise<HostAnswer>;
  /** Resolves after the first start; says whether the host can take traffic. */
  readonly started: Promise<boolean>;
  /** It was ready once: a crash since then is followed by a restart, not by another release. */
  readonly hasComeUp: boolean;
  /** Its process ended too often: another release serves for a while. */
  readonly aside: Aside | null;
  /** Ends after its current requests; at once if nobody waits for them. */
  end(begun?: 'finish' | 'drop'): Promise<void>;
}
