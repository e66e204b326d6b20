import type { ComponentPropsWithRef } from 'react';

import css from './card-link.module.css';

export type CardLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className'> & { readonly href: string };

/** The words that name where a whole card or row leads. */
export function CardLink({ children, ...rest }: CardLinkProps) {
  return (
    <a className={css.link} {...rest}>
      {children}
    </a>
  );
}
