import type { ReactNode } from 'react';

import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'block' | 'circle' | 'control';
  /** For text: the last line is shorter, as in a paragraph. */
  readonly lines?: number;
  readonly width?: 'full' | 'long' | 'half' | 'short';
  /** For a block: width and height, for example `[4, 5]`. */
  readonly ratio?: readonly [number, number];
  /** For a block: nothing is loading yet, so it is not animated. */
  readonly still?: boolean;
}

/** Reserves the space of content that is loading, in its layout. */
export function Skeleton({ shape = 'text', lines = 1, width, ratio = [3, 2], still = false }: SkeletonProps) {
  if (shape === 'block') {
    // The view box gives the block its proportions without an inline style, which the content policy forbids.
    return (
      <svg
        className={css.bone}
        data-shape="block"
        data-still={still ? '' : undefined}
        viewBox={`0 0 ${ratio[0]} ${ratio[1]}`}
        aria-hidden="true"
      />
    );
  }
  const count = shape === 'text' ? lines : 1;
  return (
    <span className={css.group} aria-hidden="true">
      {Array.from({ length: count }, (_line, index) => (
        <span
          key={index}
          className={css.bone}
          data-shape={shape}
          data-width={width ?? (count > 1 && index === count - 1 ? 'half' : 'full')}
        />
      ))}
    </span>
  );
}

export interface LoadingProps {
  readonly children: ReactNode;
  readonly label?: string;
}

/** Wraps the skeletons of a screen and announces once that something is loading. */
export function Loading({ children, label }: LoadingProps) {
  const t = useUiText();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label ?? t('status.loading')}</VisuallyHidden>
      {children}
    </div>
  );
}
