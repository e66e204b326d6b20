import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** The common part of buttons and links that look like buttons. */
export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
  /** After the text, such as an arrow. */
  readonly iconAt?: 'start' | 'end';
  readonly wide?: boolean;
}

export function buttonAttributes({ variant = 'primary', size = 'medium', wide = false }: ButtonLook) {
  return {
    className: css.button,
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide ? '' : undefined,
  };
}

interface ButtonFaceProps {
  readonly icon: LucideIcon | undefined;
  readonly iconAt?: ButtonLook['iconAt'];
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function ButtonFace({ icon, iconAt = 'start', busy = false, children }: ButtonFaceProps) {
  return (
    <>
      <span className={css.face} data-icon={icon && iconAt} data-hidden={busy ? '' : undefined}>
        {icon && iconAt === 'start' ? <Icon icon={icon} /> : null}
        {children}
        {icon && iconAt === 'end' ? <Icon icon={icon} /> : null}
      </span>
      {busy ? (
        <span className={css.busy}>
          <Spinner />
        </span>
      ) : null}
    </>
  );
}
