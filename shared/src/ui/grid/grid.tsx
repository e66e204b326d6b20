import type { ComponentPropsWithRef } from 'react';

import type { SpaceStep } from '../stack/stack.tsx';
import css from './grid.module.css';

export interface GridProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  readonly as?: 'div' | 'ul' | 'ol' | 'section';
  readonly gap?: SpaceStep;
  /** How narrow a column may get before there is one fewer. */
  readonly min?: 'small' | 'medium' | 'large';
}

export function Grid({ as = 'div', gap = 6, min = 'medium', ...rest }: GridProps) {
  // All of these tags accept the same attributes; one of them is used for the type.
  const Tag = as as 'div';
  const list = as === 'ul' || as === 'ol' ? { role: 'list' } : {};
  return <Tag className={css.grid} data-gap={gap} data-min={min} {...list} {...rest} />;
}
