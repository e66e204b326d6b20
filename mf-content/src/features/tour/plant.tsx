import css from './rooms.module.css';

/** A plant in a pot on the floor. */
export const Plant = ({ x, size = 1 }: { x: number; size?: number }) => (
  <g transform={`translate(${x} 372) scale(${size})`}>
    <path
      className={css.leaf}
      d="M0-40C-34-60-46-96-40-130-14-116 0-84 0-40ZM0-40C34-64 44-100 36-140 12-122 0-90 0-40Z"
    />
    <path className={css.leaf} d="M0-40C-10-80-8-130 0-168 10-130 12-80 0-40Z" />
    <path className={css.sun} d="M-26-44h52l-8 48h-36Z" />
  </g>
);
