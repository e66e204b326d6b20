import { Plant } from './plant.tsx';
import { RoomFrame } from './room-frame.tsx';
import css from './rooms.module.css';

export const Entrance = () => (
  <RoomFrame>
    <path className={css.white} d="M250 96h300v276H250Z" />
    <path className={css.sky} d="M266 112h126v260H266ZM408 112h126v260H408Z" />
    <path className={css.hill} d="M266 300c40-30 84-32 126-8v80H266ZM408 288c40-26 84-20 126 10v74H408Z" />
    <path className={css.ink} d="M376 232h8v52h-8ZM416 232h8v52h-8Z" />
    <path className={css.ink} d="M300 40h200v40H300Z" />
    <circle className={css.sun} cx="400" cy="60" r="12" />
    <path className={css.ray} d="M400 36v-6M400 90v-6M376 60h-6M430 60h-6" />
    <path className={css.sun} d="M280 378h240l26 30H254Z" />
    <Plant x={180} />
    <Plant x={620} />
    <circle className={css.sun} cx="90" cy="120" r="34" />
    <path className={css.line} d="M90 0v86M710 0v86" />
    <circle className={css.sun} cx="710" cy="120" r="34" />
  </RoomFrame>
);

export const Waiting = () => (
  <RoomFrame>
    <path className={css.white} d="M210 70h380v176H210Z" />
    <path className={css.sky} d="M222 82h356v152H222Z" />
    <circle className={css.sun} cx="296" cy="132" r="26" />
    <path className={css.hill} d="M222 234 330 150l50 44 74-88 124 128Z" />
    <path className={css.white} d="m454 106 36 37-22-6-14 14-18-10-14 8Z" />
    <path className={css.line} d="M400 82v152" />
    <path className={css.ink} d="M170 276c0-14 10-22 22-22h276c12 0 22 8 22 22v52H170Z" />
    <path className={css.ink} d="M146 300c0-12 34-12 34 0v32h300v-32c0-12 34-12 34 0v58H146Z" />
    <path className={css.sun} d="M206 288h56v40h-56ZM398 288h56v40h-56Z" />
    <path className={css.line} d="M170 358v14M490 358v14M560 372v-48M610 372v-48" />
    <path className={css.white} d="M544 312h82v14h-82Z" />
    <path className={css.sky} d="M566 290h14v22h-14ZM590 286h12v26h-12Z" />
    <Plant x={700} size={1.2} />
    <Plant x={76} size={0.9} />
  </RoomFrame>
);

export const Children = () => (
  <RoomFrame>
    <path className={css.sky} d="M90 70h150v110H90Z" />
    <circle className={css.sun} cx="136" cy="112" r="18" />
    <path className={css.leaf} d="M90 180c24-34 50-40 76-22s46 12 74-12v34Z" />
    <path className={css.sun} d="M560 60 600 110l-40 60-40-60Z" />
    <path className={css.line} d="M560 170c6 30-24 40-6 66s-18 30-4 52M520 110h80M560 60v110" />
    <path className={css.hill} d="M250 384c0-16 300-16 300 0s-300 16-300 0Z" />
    <g>
      <circle className={css.bear} cx="356" cy="206" r="20" />
      <circle className={css.bear} cx="444" cy="206" r="20" />
      <path className={css.bear} d="M340 300c0-40 120-40 120 0v50c0 34-120 34-120 0Z" />
      <circle className={css.bear} cx="400" cy="240" r="54" />
      <ellipse className={css.skin} cx="400" cy="258" rx="24" ry="18" />
      <path className={css.ink} d="M392 250h16l-8 9Z" />
      <circle className={css.ink} cx="380" cy="230" r="5" />
      <circle className={css.ink} cx="420" cy="230" r="5" />
      <path
        className={css.heart}
        d="M400 338c-22-16-24-32-12-36 7-2 12 4 12 8 0-4 5-10 12-8 12 4 10 20-12 36Z"
      />
    </g>
    <path className={css.ink} d="M590 322h50v50h-50Z" />
    <path className={css.sun} d="M644 322h50v50h-50Z" />
    <path className={css.leaf} d="M617 270h50v50h-50Z" />
    <path className={css.white} d="M110 320h130v14H110Z" />
    <path className={css.line} d="M124 334v38M226 334v38M140 318l30-20M186 316l26-12" />
  </RoomFrame>
);
