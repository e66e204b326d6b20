import type { LucideIcon } from 'lucide-react';

/** A suggested action on the home page of the area. */
export interface Task {
  readonly words: string;
  readonly href: string;
  readonly action: string;
  readonly icon: LucideIcon;
}
