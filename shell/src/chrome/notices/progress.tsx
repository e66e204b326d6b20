import { useSyncExternalStore } from 'react';
import { ProgressBar } from '@arev/shared/ui/progress-bar';

/** Whether a page is on its way. */
export interface ProgressState {
  readonly active: boolean;
  subscribe(listener: () => void): () => void;
}

/** The thin bar at the top; it shows itself after 150 ms of waiting. */
export const SiteProgress = ({ progress }: { readonly progress: ProgressState }) => (
  <ProgressBar
    active={useSyncExternalStore(
      (listener) => progress.subscribe(listener),
      () => progress.active,
    )}
  />
);
