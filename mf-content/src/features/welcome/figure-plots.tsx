import css from './figure-plots.module.css';

const columns = 12;
const rows = 5;
const step = 10;

/** As many dots as there are; for patients one for each thousand. What is more than the field holds is left out. */
export const Dots = ({ count }: { count: number }) => (
  <svg className={css.plot} viewBox={`0 0 ${columns * step} ${rows * step}`} aria-hidden="true">
    {Array.from({ length: columns * rows }, (_, index) => (
      <circle
        key={index}
        className={index < count ? css.full : css.empty}
        cx={(Math.floor(index / rows) + 0.5) * step}
        cy={((index % rows) + 0.5) * step}
        r="3"
      />
    ))}
  </svg>
);

/** The part of a whole, from the top on. */
export const Ring = ({ percent }: { percent: number }) => (
  <svg className={css.plot} viewBox="0 0 120 50" aria-hidden="true">
    <circle className={css.track} cx="25" cy="25" r="20" />
    <circle
      className={css.arc}
      cx="25"
      cy="25"
      r="20"
      pathLength="100"
      strokeDasharray={`${percent} 100`}
      transform="rotate(-90 25 25)"
    />
  </svg>
);

const base = 34;

/** Last year and this one, to scale; what was added is marked. */
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
