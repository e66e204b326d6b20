import type { HairStyle, Traits } from './traits.ts';

interface Layers {
  /** Behind the head and the shoulders. */
  readonly back?: string;
  /** Over the forehead. */
  readonly front: string;
  /** A lock of light. */
  readonly shine?: string;
}

const circles = (points: readonly (readonly [number, number, number])[]) =>
  points
    .map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`)
    .join('');

const sidePart =
  'M326 520C306 350 380 250 486 250C594 250 654 340 634 520C626 470 606 430 572 402C520 400 452 392 420 352C400 400 350 432 326 520Z';
const centrePart =
  'M328 540C300 350 380 248 480 248S660 350 632 540C632 450 570 400 482 330C394 400 330 450 328 540Z';
const fringe =
  'M324 520C304 346 380 246 482 246S656 346 636 520C630 486 624 466 616 450C530 462 420 458 346 446C336 468 328 490 324 520Z';

const styles: Record<HairStyle, Layers> = {
  bob: {
    back: 'M300 540C280 340 370 236 482 236S684 340 660 540C662 610 674 668 644 716C600 742 560 720 548 690H412C400 720 360 742 316 716C286 668 298 610 300 540Z',
    front: fringe,
    shine: 'M380 330Q440 280 520 290',
  },
  long: {
    back: 'M300 540C280 340 370 236 482 236S684 340 660 540C664 700 690 800 716 930C640 990 560 960 480 960S320 990 244 930C270 800 296 700 300 540Z',
    front: centrePart,
    shine: 'M372 372Q404 318 452 296',
  },
  bun: {
    back: `${circles([[480, 232, 82]])}M316 520C296 344 376 250 480 250S664 344 644 520L620 600H340Z`,
    front:
      'M328 520C304 350 380 256 482 256S656 350 632 520C626 440 566 366 470 358C396 372 340 430 328 520Z',
    shine: 'M436 206Q466 178 504 186',
  },
  waves: {
    back: 'M296 500C276 330 366 232 482 232S688 330 664 500C690 560 660 600 690 650C720 720 690 760 704 810C680 862 600 850 556 806H404C360 850 280 862 256 810C270 760 240 720 270 650C300 600 270 560 296 500Z',
    front: sidePart,
    shine: 'M452 312Q520 290 576 336',
  },
  curls: {
    back: circles([
      [330, 400, 88],
      [400, 300, 92],
      [490, 262, 92],
      [580, 306, 90],
      [634, 400, 88],
      [654, 510, 82],
      [640, 610, 78],
      [306, 510, 82],
      [322, 610, 78],
      [340, 690, 62],
      [622, 690, 62],
    ]),
    front: circles([
      [372, 388, 58],
      [440, 342, 60],
      [520, 338, 60],
      [590, 386, 56],
    ]),
  },
  plait: {
    back: 'M306 520C286 340 372 240 482 240S674 340 654 520L630 640H330Z',
    front: sidePart,
    shine: 'M452 316Q520 294 572 340',
  },
  pixie: {
    back: 'M316 500C294 336 376 244 484 244S668 336 646 500L628 560H332Z',
    front:
      'M330 530C300 360 370 244 490 246C600 248 662 350 634 520C630 470 618 440 600 420C560 440 500 436 450 396C440 430 370 440 346 470C338 490 334 510 330 530Z',
    shine: 'M400 322Q456 280 530 292',
  },
  parted: {
    front:
      'M330 500C310 440 318 350 370 300C420 250 560 236 610 300C650 350 648 440 630 500C626 460 618 430 600 408C540 410 450 400 412 364C392 392 344 430 330 500Z',
    shine: 'M440 314Q510 284 576 322',
  },
  crop: {
    front:
      'M330 490C318 420 326 350 376 306C430 262 530 262 584 306C634 350 642 420 630 490C624 446 612 416 590 392C520 378 440 378 370 392C348 416 336 446 330 490Z',
  },
  curlyShort: {
    front: `${circles([
      [366, 374, 50],
      [404, 318, 54],
      [466, 286, 56],
      [534, 290, 56],
      [588, 326, 52],
      [606, 384, 46],
      [352, 428, 34],
      [612, 432, 32],
    ])}M352 428L480 376L612 430L600 330L470 290L360 350Z`,
  },
  swept: {
    front:
      'M332 500C312 420 320 330 388 282C460 236 590 250 626 330C646 390 642 450 628 500C624 450 612 412 586 386C520 346 440 346 384 382C350 410 338 450 332 500Z',
    shine: 'M410 318Q480 280 560 306',
  },
  receding: {
    front:
      'M330 540C306 470 318 390 356 356C364 386 350 430 350 470C344 490 336 510 330 540ZM630 540C654 470 642 390 604 356C596 386 610 430 610 470C616 490 624 510 630 540Z',
  },
  tousled: {
    front:
      'M330 500C304 420 316 330 372 290C400 236 470 250 490 258C540 232 600 262 612 312C656 350 646 440 630 500C624 470 616 440 600 414C576 424 560 410 546 396C524 416 490 410 470 394C440 420 410 410 396 398C366 420 342 450 330 500Z',
    shine: 'M416 316Q470 284 540 300',
  },
};

const plait = (colour: string, light: string) =>
  `${[700, 762, 824, 884, 938]
    .map(
      (y, index) =>
        `<ellipse cx="${322 - index * 5}" cy="${y}" rx="${50 - index * 3}" ry="44" fill="${index % 2 ? light : colour}"/>`,
    )
    .join('')}<rect x="276" y="968" width="52" height="22" rx="10" fill="#f3a65c"/>`;

export const hairBehind = ({ hair }: Traits) => {
  const { back } = styles[hair.style];
  return back
    ? `<path d="${back}" fill="${hair.base}"/><path d="${back}" fill="#1a1210" opacity=".16"/>`
    : '';
};

export const hairBefore = ({ hair }: Traits) => {
  const { front, shine } = styles[hair.style];
  const light = shine
    ? `<path d="${shine}" stroke="${hair.light}" stroke-width="16" fill="none" stroke-linecap="round"/>`
    : '';
  return `<path d="${front}" fill="${hair.base}"/>${light}`;
};

export const hairOverShoulder = ({ hair }: Traits) =>
  hair.style === 'plait' ? plait(hair.base, hair.light) : '';
