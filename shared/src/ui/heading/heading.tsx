import type { ComponentPropsWithRef } from 'react';

import css from './heading.module.css';
import { longestWord } from './longest-word.ts';

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  readonly level: 1 | 2 | 3 | 4;
  /** What it says, where it holds more than words. */
  readonly text?: string;
}

/** A heading whose size can give way, by `--fit`, before its longest word would have to break. */
export function Heading({ level, text, className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  const words = text ?? (typeof children === 'string' ? children : '');
  return (
    <Tag
      className={className ? `${css.heading} ${className}` : css.heading}
      data-longest-word={longestWord(words)}
      {...rest}
    >
      {children}
    </Tag>
  );
}
