import type { ComponentPropsWithRef } from 'react';

import { buttonAttributes, ButtonFace, type ButtonLook } from '../button/button-face.tsx';

export interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'className'> {
  readonly href: string;
}

/** A link that looks like a button: for the main next step if that is a page. */
export function LinkButton({ variant, size, wide, icon, iconAt, children, ...rest }: LinkButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <a {...buttonAttributes(look)} {...rest}>
      <ButtonFace icon={icon} iconAt={iconAt}>
        {children}
      </ButtonFace>
    </a>
  );
}
