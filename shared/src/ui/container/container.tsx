import type { ComponentPropsWithRef } from 'react';

import css from './container.module.css';

export interface ContainerProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  readonly as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'article';
  readonly width?: 'page' | 'read' | 'form';
}

/** The page's column, with its gutters. */
export function Container({ as = 'div', width = 'page', ...rest }: ContainerProps) {
  // All of these tags accept the same attributes; one of them is used for the type.
  const Tag = as as 'div';
  return <Tag className={css.container} data-width={width} {...rest} />;
}
