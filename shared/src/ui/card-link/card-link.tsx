import type { ComponentPropsWithRef } from 'react';

import css from './card-link.module.css';

export type CardLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className'> & { readonly href: string };

/** The text of the link that covers a whole card or row. */
export function CardLink({ children, ...rest }: CardLinkProps) {
  return (
    <a className={css.link} {...rest}>
      {children}
    </a>
  );
}
