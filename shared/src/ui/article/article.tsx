import type { ReactNode } from 'react';

import { RichText } from '../rich-text/rich-text.tsx';
import css from './article.module.css';

export interface ArticleProps {
  readonly picture?: ReactNode;
  /** Rich text of the portal. */
  readonly html: string;
  /** Below the text: the next step of the reader. */
  readonly children?: ReactNode;
}

/** A text with its picture, at reading width. */
export function Article({ picture, html, children }: ArticleProps) {
  return (
    <div className={css.article}>
      {picture ? <div className={css.picture}>{picture}</div> : null}
      {html ? <RichText html={html} /> : null}
      {children}
    </div>
  );
}

/** Shared, so that the picture has the same frame on all pages with text. */
export const articlePicture = {
  width: 1200,
  height: 800,
  sizes: '(width < 56rem) 100vw, 52rem',
  priority: true,
} as const;
