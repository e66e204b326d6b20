import css from './figure-plots.module.css';

const columns = 12;
const rows = 5;
const step = 10;

const at = (index: number, perLine: number): number => (index % perLine) * step + step / 2;

/** Zero-length lines with round caps are dots: one path is cheaper on a phone than sixty elements. */
const dotted = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => from + index)
    .map((dot) => `M${at(Math.floor(dot / rows), columns)} ${at(dot, rows)}h0`)
    .join('');

/** One dot per unit; for patients one per thousand. Dots that do not fit are omitted. */
export const Dots = ({ count }: { count: number }) => {
  const full = Math.min(Math.max(0, count), columns * rows);
  return (
    <svg className={css.plot} viewBox={`0 0 ${columns * step} ${rows * step}`} aria-hidden="true">
      <path className={css.empty} d={dotted(full, columns * rows)} />
      <path className={css.dots} d={dotted(0, full)} />
    </svg>
  );
};

const radius = 20;

/** The dash pattern for a part of the circle. */
const arc = (percent: number): string =>
  [percent, 100].map((part) => ((2 * Math.PI * radius * part) / 100).toFixed(2)).join(' ');

/** A share of a whole, clockwise from the top. */
export const Ring = ({ percent }: { percent: number }) => (
  <svg className={css.plot} viewBox="0 0 120 50" aria-hidden="true">
    <circle className={css.track} cx="25" cy="25" r={radius} />
    <circle
      className={css.arc}
      cx="25"
      cy="25"
      r={radius}
      strokeDasharray={arc(percent)}
      transform="rotate(-90 25 25)"
    />
  </svg>
);

const base = 34;

/** Last year and this year to scale, with the increase marked. */
export const Growth = ({ percent }: { percent: number }) => {
  const added = Math.min(50 - base, (base * percent) / 100);
  return (
    <svg className={css.plot} viewBox="0 0 120 50" aria-hidden="true">
      <rect className={css.before} x="0" y={50 - base} width="22" height={base} rx="3" />
      <rect className={css.before} x="30" y={50 - base} width="22" height={base} rx="3" />
      <rect
        className={css.full}
        x="30"
        y={50 - base - added}
        width="22"
        height={Math.max(0, added - 1.5)}
        rx="2"
      />
    </svg>
  );
};
