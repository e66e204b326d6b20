import type { ReactNode } from 'react';

import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'block' | 'circle' | 'control';
  /** Of text: the last line is shorter, as in a paragraph. */
  readonly lines?: number;
  readonly width?: 'full' | 'long' | 'half' | 'short';
  /** Of a block: width and height, for example `[4, 5]`. */
  readonly ratio?: readonly [number, number];
  /** Of a block: nothing is on its way yet, so it does not breathe. */
  readonly still?: boolean;
}

/** Holds the place of what is on its way, in its shape. */
export function Skeleton({ shape = 'text', lines = 1, width, ratio = [3, 2], still = false }: SkeletonProps) {
  if (shape === 'block') {
    // The view box gives the block its proportions without an inline style, which the site's policy forbids.
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

/** Goes around a screen's skeletons and says once that something is loading. */
export function Loading({ children, label }: LoadingProps) {
  const t = useUiText();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label ?? t('status.loading')}</VisuallyHidden>
      {children}
    </div>
  );
}
