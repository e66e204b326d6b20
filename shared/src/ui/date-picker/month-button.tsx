import type { LucideIcon } from 'lucide-react';

import { IconButton } from '../icon-button/icon-button.tsx';

interface MonthButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly go: (() => void) | null;
}

/** Stays focusable at the end of the calendar, so that the focus is not lost. */
export function MonthButton({ label, icon, go }: MonthButtonProps) {
  return (
    <IconButton label={label} icon={icon} aria-disabled={go ? undefined : true} onClick={() => go?.()} />
  );
}
