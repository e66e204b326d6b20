import type { ReactNode } from 'react';

import css from './picture.module.css';

export type PictureKind = 'doctor' | 'branch' | 'service' | 'news';

interface PicturePlaceholderProps {
  readonly kind: PictureKind;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Drawn in a centred square of 120 units; the hills reach the edges of any frame. */
export function PicturePlaceholder({ kind, alt, width, height }: PicturePlaceholderProps) {
  const side = Math.min(width, height);
  const naming = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMax meet"
      {...naming}
    >
      <g transform={`translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 120})`}>
        {DRAWINGS[kind]}
      </g>
    </svg>
  );
}

const DRAWINGS: Readonly<Record<PictureKind, ReactNode>> = {
  doctor: (
    <>
      <circle className={css.sun} cx="60" cy="54" r="34" />
      <path className={css.coat} d="M22 120c1-25 15-38 38-38s37 13 38 38Z" />
      <circle className={css.skin} cx="60" cy="56" r="19" />
      <path className={css.ink} d="M41 55c-3-19 9-27 20-26 13 0 20 9 18 26-4-9-11-14-17-15-7 5-15 7-21 15Z" />
      <path className={css.stroke} d="M47 84l13 15 13-15M60 99v21" />
    </>
  ),
  branch: (
    <>
      <circle className={css.sun} cx="86" cy="40" r="15" />
      <path
        className={css.hill}
        d="M-240 84c60 26 100 22 144 0s70-22 100-2c22 14 40 4 66-10 34-18 60-14 90 4 60 36 110 30 200-8v440H-240Z"
      />
      <path className={css.coat} d="M34 56h52v52H34Z" />
      <path className={css.ink} d="M30 50h60v8H30ZM54 88h12v20H54Z" />
      <path className={css.glass} d="M42 66h9v12h-9ZM56 66h9v12h-9ZM70 66h9v12h-9Z" />
    </>
  ),
  service: (
    <>
      <circle className={css.sun} cx="60" cy="56" r="30" />
      <path
        className={css.stroke}
        d="M42 30v20c0 12 8 20 18 20s18-8 18-20V30M60 70v8c0 11 8 18 17 18s16-7 16-16"
      />
      <circle className={css.coat} cx="93" cy="74" r="7" />
      <circle className={css.stroke} cx="93" cy="74" r="7" />
      <path className={css.stroke} d="M37 30h10M73 30h10" />
    </>
  ),
  news: (
    <>
      <circle className={css.sun} cx="82" cy="42" r="16" />
      <path
        className={css.hill}
        d="M-240 78c60 30 110 30 160 4s80-18 112 2c30 18 58 12 90-8 60-36 120-18 238 16v440H-240Z"
      />
      <path className={css.coat} d="M26 46h50v46H26Z" />
      <path className={css.stroke} d="M34 56h20M34 66h34M34 74h34M34 82h22" />
    </>
  ),
};
