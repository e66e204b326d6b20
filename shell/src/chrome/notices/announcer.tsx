import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useSource, type Source } from '../state/source.ts';

/** Announces the title of a new page: without a page load, a screen reader would not notice it. */
export const Announcer = ({ said }: { readonly said: Source<string> }) => (
  <VisuallyHidden as="p" aria-live="polite" aria-atomic="true" data-route-announcer="">
    {useSource(said)}
  </VisuallyHidden>
);
