import type { ComponentPropsWithRef } from 'react';

import { useLangOf } from '../ui-text/ui-text.ts';
import css from './heading.module.css';
import { longestWord } from './longest-word.ts';

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  readonly level: 1 | 2 | 3 | 4;
  /** Its text, if it contains more than text. */
  readonly text?: string;
}

/** A heading whose size shrinks, by `--fit`, before its longest word would break, and whose language is known. */
export function Heading({ level, text, className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  const langOf = useLangOf();
  const words = text ?? (typeof children === 'string' ? children : '');
  return (
    <Tag
      className={className ? `${css.heading} ${className}` : css.heading}
      lang={langOf(words)}
      data-longest-word={longestWord(words)}
      {...rest}
    >
      {children}
    </Tag>
  );
}
