import { palette } from '../palette.ts';

export interface Tuff {
  readonly wall: string;
  readonly shade: string;
  readonly trim: string;
}

export const tuff = {
  rose: { wall: '#e3ab93', shade: '#cf9079', trim: '#f4d3c3' },
  apricot: { wall: '#e9bd8d', shade: '#d5a26f', trim: '#f8e0c1' },
  plum: { wall: '#c08a86', shade: '#a8716f', trim: '#e7c6bf' },
  sand: { wall: '#e5d0ae', shade: '#cfb68f', trim: '#f7ead3' },
  black: { wall: '#5b5a5c', shade: '#474648', trim: '#d58f66' },
  red: { wall: '#b9694f', shade: '#9f553e', trim: '#ecc1a5' },
} as const satisfies Record<string, Tuff>;

export interface House {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly floors: number;
  readonly stone: Tuff;
  readonly arched: boolean;
  readonly clinic: boolean;
}

const floorHeight = 104;

const windowAt = (x: number, y: number, { arched, stone }: House, lit: boolean) => {
  const glass = lit ? '#fbe2b4' : '#bfdce4';
  const frame = arched
    ? `M${x} ${y + 70}V${y + 24}A24 24 0 0 1 ${x + 48} ${y + 24}V${y + 70}Z`
    : `M${x} ${y + 70}V${y}H${x + 48}V${y + 70}Z`;
  return `<path d="${frame}" fill="${glass}" stroke="${stone.trim}" stroke-width="9"/><path d="M${x + 24} ${y + 4}V${y + 70}M${x} ${y + 38}H${x + 48}" stroke="${stone.trim}" stroke-width="5"/><path d="M${x - 10} ${y + 74}H${x + 58}" stroke="${stone.shade}" stroke-width="8"/>`;
};

const door = ({ x, width, base, stone, clinic }: House) => {
  const middle = x + width / 2;
  const colour = clinic ? palette.teal : stone.shade;
  const sign = clinic
    ? `<path d="M${middle - 96} ${base - 116}H${middle + 96}L${middle + 112} ${base - 82}H${middle - 112}Z" fill="${palette.apricot}"/>
       <path d="M${middle - 58} ${base - 116}L${middle - 66} ${base - 82}H${middle - 22}L${middle - 19} ${base - 116}ZM${middle + 19} ${base - 116}L${middle + 22} ${base - 82}H${middle + 66}L${middle + 58} ${base - 116}Z" fill="#fff" opacity=".45"/>`
    : '';
  return `<path d="M${middle - 46} ${base}V${base - 84}H${middle + 46}V${base}Z" fill="${colour}" stroke="${stone.trim}" stroke-width="8"/>
    <path d="M${middle - 34} ${base - 10}V${base - 72}H${middle - 5}V${base - 10}ZM${middle + 5} ${base - 10}V${base - 72}H${middle + 34}V${base - 10}Z" fill="#cfe6ec"/>${sign}
    ${clinic ? `<path d="M${middle - 74} ${base}H${middle + 74}V${base + 10}H${middle - 74}Z" fill="${stone.trim}"/>` : ''}`;
};

/** The clinic's sign over the roof: a rising sun. */
const emblem = ({ x, width }: House, top: number) => {
  const middle = x + width / 2;
  const rays = [-60, -30, 0, 30, 60]
    .map((turn) => `<path d="M${middle} ${top - 62}v-22" transform="rotate(${turn} ${middle} ${top - 4})"/>`)
    .join('');
  return `<path d="M${middle - 100} ${top + 2}V${top - 16}H${middle + 100}V${top + 2}Z" fill="${palette.teal}"/>
    <path d="M${middle - 44} ${top - 16}a44 44 0 0 1 88 0Z" fill="${palette.apricot}"/><g stroke="${palette.apricot}" stroke-width="10" stroke-linecap="round">${rays}</g>`;
};

export const house = (shape: House) => {
  const { x, base, width, floors, stone, clinic } = shape;
  const top = base - floors * floorHeight - 24;
  const columns = Math.floor((width - 40) / 96);
  const gap = (width - columns * 48) / (columns + 1);
  const windows = Array.from({ length: floors * columns }, (_, index) => {
    const column = index % columns;
    const floor = Math.floor(index / columns);
    const left = x + gap + column * (48 + gap);
    const nearDoor = floor === 0 && Math.abs(left + 24 - x - width / 2) < (clinic ? 130 : 84);
    return nearDoor
      ? ''
      : windowAt(left, base - (floor + 1) * floorHeight + 14, shape, (index * 7 + floors) % 5 === 0);
  }).join('');
  const courses = Array.from(
    { length: floors },
    (_, floor) => `M${x} ${base - (floor + 1) * floorHeight - 6}H${x + width}`,
  ).join('');
  return `${clinic ? emblem(shape, top - 18) : ''}<path d="M${x} ${base}V${top}H${x + width}V${base}Z" fill="${stone.wall}"/>
    <path d="M${x + width * 0.8} ${base}V${top}H${x + width}V${base}Z" fill="${stone.shade}" opacity=".45"/>
    <path d="${courses}" stroke="${stone.trim}" stroke-width="6" opacity=".7"/>
    <path d="M${x - 14} ${top + 8}V${top - 18}H${x + width + 14}V${top + 8}Z" fill="${stone.trim}"/><path d="M${x} ${base}V${base - 20}H${x + width}V${base}Z" fill="${stone.shade}"/>
    ${windows}${door(shape)}`;
};
