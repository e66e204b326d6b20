import type { LucideIcon } from 'lucide-react';

/** A suggested action on the home page of the area. */
export interface Task {
  /** Where others may have the same words and link. */
  readonly id?: number;
  readonly words: string;
  readonly href: string;
  readonly action: string;
  readonly icon: LucideIcon;
  /** Instead of the link, where more has to be done before the page can be opened. */
  readonly onOpen?: () => void;
  readonly busy?: boolean;
}
