import { useSyncExternalStore } from 'react';
import { ProgressBar } from '@arev/shared/ui/progress-bar';

/** Whether a navigation is in progress. */
export interface ProgressState {
  readonly active: boolean;
  subscribe(listener: () => void): () => void;
}

/** The progress bar at the top; it appears after 150 ms. */
export const SiteProgress = ({ progress }: { readonly progress: ProgressState }) => (
  <ProgressBar
    active={useSyncExternalStore(
      (listener) => progress.subscribe(listener),
      () => progress.active,
    )}
  />
);
