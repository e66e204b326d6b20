import type { ComponentPropsWithRef } from 'react';

import css from './stack.module.css';

export type SpaceStep = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

export interface StackProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  readonly as?: 'div' | 'section' | 'article' | 'ul' | 'ol' | 'li' | 'header' | 'footer' | 'nav';
  readonly gap?: SpaceStep;
  /** A row wraps if there is no room. */
  readonly direction?: 'column' | 'row';
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
}

export function Stack({ as = 'div', gap = 4, direction = 'column', align, justify, ...rest }: StackProps) {
  // All of these tags accept the same attributes; one of them is used for the type.
  const Tag = as as 'div';
  const list = as === 'ul' || as === 'ol' ? { role: 'list' } : {};
  return (
    <Tag
      className={css.stack}
      data-gap={gap}
      data-direction={direction}
      data-align={align}
      data-justify={justify}
      {...list}
      {...rest}
    />
  );
}
