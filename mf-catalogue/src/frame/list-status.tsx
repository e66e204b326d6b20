import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';

interface ListStatusProps {
  readonly empty: boolean;
  readonly none: string;
  readonly found?: string;
}

/** Beside all states of a list, because a screen reader announces only what changes in a status that was there before. */
export const ListStatus = ({ empty, none, found = '' }: ListStatusProps) => (
  <VisuallyHidden role="status">{empty ? none : found}</VisuallyHidden>
);
