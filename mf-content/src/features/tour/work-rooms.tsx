import { Plant } from './plant.tsx';
import { RoomFrame } from './room-frame.tsx';
import css from './rooms.module.css';

export const Reception = () => (
  <RoomFrame>
    <circle className={css.sun} cx="400" cy="110" r="44" />
    <path
      className={css.ray}
      d="M400 50V32M400 188v-18M340 110h-18M478 110h-18M358 68l-12-12M454 164l-12-12M442 68l12-12M346 164l12-12"
    />
    <circle className={css.white} cx="150" cy="110" r="40" />
    <path className={css.line} d="M150 84v26l18 12" />
    <circle className={css.outline} cx="150" cy="110" r="40" />
    <circle className={css.skin} cx="400" cy="216" r="26" />
    <path
      className={css.ink}
      d="M372 214c-4-30 16-40 30-38 20 0 30 14 26 38-6-12-16-16-24-18-8 6-22 8-32 18Z"
    />
    <path className={css.white} d="M350 290c2-34 22-46 50-46s48 12 50 46Z" />
    <path className={css.line} d="m386 246 14 18 14-18" />
    <path className={css.ink} d="M200 280h400v92H200Z" />
    <path className={css.white} d="M184 266h432v20H184Z" />
    <path className={css.sun} d="M240 308h80v12h-80Z" />
    <path className={css.hill} d="M500 226h64v40h-64Z" />
    <path className={css.line} d="M532 266v-6" />
    <path className={css.white} d="M640 90h90v130h-90Z" />
    <path className={css.line} d="M656 116h58M656 138h58M656 160h40M656 182h50" />
    <Plant x={690} />
    <Plant x={110} size={0.8} />
  </RoomFrame>
);

export const Doctor = () => (
  <RoomFrame>
    <path className={css.white} d="M90 70h110v150H90Z" />
    <path
      className={css.ink}
      d="M130 88h30v8h-12v24h-6V96h-12ZM116 138h12v4h-12ZM140 138h12v4h-12ZM164 138h12v4h-12ZM112 164h8v3h-8ZM128 164h8v3h-8ZM144 164h8v3h-8ZM160 164h8v3h-8ZM176 164h6v3h-6ZM120 188h52v3h-52Z"
    />
    <path className={css.sky} d="M300 60h170v140H300Z" />
    <path className={css.hill} d="M300 200v-40c40-36 70-30 100-8 24 16 46 10 70-14v62Z" />
    <path className={css.line} d="M385 60v140" />
    <path className={css.outline} d="M300 60h170v140H300Z" />
    <circle className={css.skin} cx="360" cy="244" r="26" />
    <path
      className={css.ink}
      d="M334 240c-2-28 12-38 28-38 18 0 28 12 26 36-10-10-20-10-30-10s-18 4-24 12Z"
    />
    <path className={css.white} d="M312 330c2-40 20-54 48-54s46 14 48 54Z" />
    <path className={css.line} d="M344 278v22c0 20 30 20 30 0v-22M374 304v16" />
    <circle className={css.sun} cx="374" cy="324" r="7" />
    <path className={css.white} d="M260 314h240v16H260Z" />
    <path className={css.line} d="M276 330v42M484 330v42" />
    <path className={css.hill} d="M430 274h58v40h-58Z" />
    <path className={css.ink} d="M560 300h180v24H560Z" />
    <path className={css.sun} d="M700 272c24 0 40 10 40 28h-60c0-18 6-28 20-28Z" />
    <path className={css.line} d="M576 324v48M724 324v48" />
    <path className={css.line} d="M640 60v60M610 120h60" />
    <path className={css.sun} d="M612 120h56l14 34h-84Z" />
    <Plant x={224} size={0.8} />
  </RoomFrame>
);

export const Laboratory = () => (
  <RoomFrame>
    <path className={css.white} d="M90 80h250v12H90ZM90 160h250v12H90Z" />
    <path className={css.sky} d="M110 40h22v40h-22ZM150 30h26v50h-26ZM260 44h20v36h-20ZM296 36h26v44h-26Z" />
    <path className={css.sun} d="M150 56h26v24h-26ZM110 64h22v16h-22ZM200 118h24v42h-24Z" />
    <path className={css.leaf} d="M296 60h26v20h-26ZM118 126h26v34h-26Z" />
    <path className={css.heart} d="M260 62h20v18h-20ZM270 124h22v36h-22Z" />
    <path className={css.white} d="M140 300h540v16H140Z" />
    <path className={css.ink} d="M160 316h500v56H160Z" />
    <path className={css.sun} d="M200 336h90v6h-90ZM365 336h90v6h-90ZM530 336h90v6h-90Z" />
    <path className={css.hill} d="M420 286h110v14H420Z" />
    <path className={css.ink} d="m462 178 30-14 34 74-30 14Z" />
    <path className={css.sun} d="m456 160 38-18 8 18-38 18Z" />
    <path className={css.outline} d="M512 252c24-4 36 22 20 34" />
    <path className={css.hill} d="M450 258h70v8h-70Z" />
    <path className={css.white} d="M230 250h110v12H230Z" />
    <path className={css.sky} d="M242 226h16v74h-16ZM272 226h16v74h-16ZM302 226h16v74h-16Z" />
    <path className={css.heart} d="M242 264h16v36h-16Z" />
    <path className={css.sun} d="M272 256h16v44h-16Z" />
    <path className={css.leaf} d="M302 272h16v28h-16Z" />
    <path className={css.white} d="M580 100h130v90H580Z" />
    <path className={css.outline} d="M580 100h130v90H580Z" />
    <path className={css.line} d="M592 150h24l12-28 18 52 12-24h40" />
    <Plant x={738} size={0.9} />
  </RoomFrame>
);
