import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

import css from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends Omit<ComponentPropsWithRef<'span'>, 'className'> {
  readonly as?: ElementType;
  readonly children: ReactNode;
}

/** Text only for screen readers. */
export function VisuallyHidden({ as: Tag = 'span', children, ...rest }: VisuallyHiddenProps) {
  return (
    <Tag className={css.hidden} {...rest}>
      {children}
    </Tag>
  );
}
