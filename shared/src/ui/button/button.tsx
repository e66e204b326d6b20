import type { ComponentPropsWithRef, MouseEvent } from 'react';

import { usePassingFocus } from '../focus/use-passing-focus.ts';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { buttonAttributes, ButtonFace, type ButtonLook } from './button-face.tsx';

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** Busy: keeps focus and width, and ignores clicks. */
  readonly busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  iconAt,
  busy = false,
  type,
  onClick,
  ref,
  children,
  ...rest
}: ButtonProps) {
  const t = useUiText();
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const passing = usePassingFocus(ref);
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      {...buttonAttributes(look)}
      {...rest}
      ref={passing}
      type={type ?? 'button'}
      onClick={handleClick}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy ? '' : undefined}
    >
      <ButtonFace icon={icon} iconAt={iconAt} busy={busy}>
        {children}
      </ButtonFace>
      <VisuallyHidden role="status">{busy ? t('status.busy') : ''}</VisuallyHidden>
    </button>
  );
}
