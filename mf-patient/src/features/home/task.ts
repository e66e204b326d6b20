import type { LucideIcon } from 'lucide-react';

/** Something on the home of the area that the patient may want to do. */
export interface Task {
  readonly words: string;
  readonly href: string;
  readonly action: string;
  readonly icon: LucideIcon;
}
