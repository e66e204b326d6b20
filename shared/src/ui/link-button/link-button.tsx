import type { ComponentPropsWithRef } from 'react';

import { buttonAttributes, ButtonFace, type ButtonLook } from '../button/button-face.tsx';
import { usePassingFocus } from '../focus/use-passing-focus.ts';

export interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'className'> {
  readonly href: string;
}

/** A link that looks like a button: for the main next step if that is a page. */
export function LinkButton({ variant, size, wide, icon, iconAt, ref, children, ...rest }: LinkButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <a {...buttonAttributes(look)} {...rest} ref={usePassingFocus(ref)}>
      <ButtonFace icon={icon} iconAt={iconAt}>
        {children}
      </ButtonFace>
    </a>
  );
}
