import type { ComponentPropsWithRef } from 'react';

import css from './card.module.css';

export interface CardProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  readonly padding?: 'none' | 'medium' | 'large';
  readonly tone?: 'plain' | 'accent' | 'sunken';
}

export function Card({ as = 'div', padding = 'medium', tone = 'plain', ...rest }: CardProps) {
  // All of these tags accept the same attributes; one of them is used for the type.
  const Tag = as as 'div';
  return <Tag className={css.card} data-padding={padding} data-tone={tone} {...rest} />;
}
