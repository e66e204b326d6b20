import { palette } from '../palette.ts';
import { choiceFor } from '../seeded-choice.ts';
import type { Choice } from '../seeded-choice.ts';
import { house, tuff } from './facade.ts';
import type { Tuff } from './facade.ts';
import { aragats, ararat, forest, hill, sky, sun } from './land.ts';
import { bush, poplar, tree } from './plants.ts';

const skies = [
  ['#d8ecf0', '#fdf0dd'],
  ['#cfe6ee', '#fbe4cf'],
  ['#e3eef0', '#fbe9d7'],
] as const;

interface Scene {
  readonly stones: readonly [Tuff, ...Tuff[]];
  /** `peak` is the position of the mountain, next to the clinic and not behind it. */
  readonly backdrop: (peak: number) => string;
}

const yerevan: Scene = {
  stones: [tuff.rose, tuff.apricot, tuff.sand, tuff.plum],
  backdrop: (peak) => ararat(peak - 460, 640, 1.15) + hill(1200, 690, 130, 0.3, '#cfdcc0'),
};
const places: Record<string, Scene> = {
  gyumri: {
    stones: [tuff.black, tuff.red],
    backdrop: (peak) => aragats(peak - 600, 640, 1.25) + hill(1200, 690, 130, 0.3, '#d5d9b4'),
  },
  vanadzor: { stones: [tuff.red, tuff.rose], backdrop: () => forest(1200, 690) },
};

const street = `<path d="M0 800V676Q600 660 1200 676V800Z" fill="#e9dcc5"/><path d="M0 800V722Q600 708 1200 722V800Z" fill="#f3e9d8"/>
  <path d="M0 764Q600 750 1200 764" stroke="#dccbb0" stroke-width="5" stroke-dasharray="46 34" fill="none"/>`;

const greens = ({ pick, between }: Choice, left: number, right: number) => {
  const trees = [
    pick([poplar(left - 54, 690, 330), tree(left - 90, 690, 1.1, true)] as const),
    pick([tree(right + 96, 690, 1.15, true), poplar(right + 60, 690, 350)] as const),
  ];
  const beds = [left + 60, left + 140, right - 60, right - 150].map((x) => bush(x, 704, between(0.4, 0.6)));
  return [...trees, ...beds].join('');
};

export const branchScene = (slug: string, city: string): string => {
  const choice = choiceFor(`house of ${slug}`);
  const [top, bottom] = choice.pick(skies);
  const { stones, backdrop } = places[city] ?? yerevan;
  const width = choice.pick([440, 480, 520] as const);
  const floors = choice.pick([2, 3, 3] as const);
  const sunLeft = choice.chance(0.5);
  const x = sunLeft ? 1020 - width : 180;
  const peak = sunLeft ? 340 : 860;
  const [stone, arched, other] = [
    choice.pick(stones),
    choice.chance(0.6),
    choice.pick([tuff.sand, ...stones]),
  ];
  const clinic = house({ x, base: 696, width, floors, stone, arched, clinic: true });
  const besideX = sunLeft ? x + width - 20 : x - 190;
  const beside = house({
    x: besideX,
    base: 690,
    width: 210,
    floors: floors - 1,
    stone: other,
    arched: false,
    clinic: false,
  });
  const away = sunLeft ? 230 : 970;
  return `${sky(1200, 800, top, bottom)}<g transform="translate(-90 -120) scale(1.15)">
    ${sun(peak + (sunLeft ? -130 : 130), 330, 84)}${backdrop(peak)}
    <path d="M0 690Q600 640 1200 690V720H0Z" fill="${palette.sageSoft}"/>
    ${poplar(away, 686, 220)}${poplar(away + 60, 688, 270)}${tree(away - 76, 690, 0.8)}${beside}${street}${clinic}${greens(choice, x, x + width)}</g>`;
};
