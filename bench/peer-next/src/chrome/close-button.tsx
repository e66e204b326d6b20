'use client';

import { IconButton } from '@arev/shared/ui/icon-button';
import { X } from 'lucide-react';

interface CloseButtonProps {
  readonly label: string;
  /** The dialog that it closes, also without scripts. */
  readonly of: string;
}

/** On the client because the button passes its focus on. */
export const CloseButton = ({ label, of }: CloseButtonProps) => (
  <IconButton label={label} icon={X} {...{ command: 'close', commandfor: of }} />
);
