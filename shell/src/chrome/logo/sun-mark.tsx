import css from './logo.module.css';

const blades = [0, 45, 90, 135, 180, 225, 270, 315];

/** Eight turning blades, as in the Armenian sign of eternity, around a sun with the cross of medicine. */
export const SunMark = () => (
  <svg className={css.mark} viewBox="-24 -24 48 48" aria-hidden="true" focusable="false">
    <circle className={css.sun} r="9.500" />
    {blades.map((turn) => (
      <path
        key={turn}
        className={css.sun}
        transform={`rotate(${turn})`}
        d="M-3.800-12.700C-3.800-17.500 0-21.500 6.500-22.500C3.500-19.500 2.800-16.500 3.400-12.900C1-13.500-1.500-13.400-3.800-12.700Z"
      />
    ))}
    <path className={css.cross} d="M0-4.500V4.500M-4.500 0H4.500" />
  </svg>
);
