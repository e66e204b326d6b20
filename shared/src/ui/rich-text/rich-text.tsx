import { useMemo } from 'react';

import css from './rich-text.module.css';
import { sanitiseHtml } from './sanitise-html.ts';

export interface RichTextProps {
  /** HTML from the portal. */
  readonly html: string;
  readonly size?: 'medium' | 'small';
}

export function RichText({ html, size = 'medium' }: RichTextProps) {
  const content = useMemo(() => ({ __html: sanitiseHtml(html) }), [html]);
  return <div className={css.text} data-size={size} dangerouslySetInnerHTML={content} />;
}
