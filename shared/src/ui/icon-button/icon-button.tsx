import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

import { usePassingFocus } from '../focus/use-passing-focus.ts';
import { Icon } from '../icon/icon.tsx';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  /** The action: accessible name and tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly variant?: 'quiet' | 'secondary' | 'primary';
  readonly size?: 'small' | 'medium';
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  type,
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <button
      className={css.button}
      data-variant={variant}
      data-size={size}
      aria-label={label}
      title={label}
      {...rest}
      ref={usePassingFocus(ref)}
      type={type ?? 'button'}
    >
      <Icon icon={icon} />
    </button>
  );
}
