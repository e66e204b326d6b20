import { palette } from '../palette.ts';
import { type Choice, choiceFor } from '../seeded-choice.ts';

/** The drawing is rotated, so it extends beyond the edges of 1200 × 900. */
const edges = { left: -400, right: 1600, top: -350, bottom: 1250 } as const;
const middle = { x: 600, y: 450 } as const;
const street = 16;
const avenue = 34;

/** Streets at irregular distances; one of them passes the door of the clinic. */
const streets = ({ between }: Choice, from: number, to: number, through: number): number[] => {
  const found = [through];
  for (let at = through - between(150, 230); at > from; at -= between(150, 230)) found.unshift(at);
  for (let at = through + between(150, 230); at < to; at += between(150, 230)) found.push(at);
  return found;
};

const line = (across: boolean, at: number, width: number, colour: string): string =>
  `<path d="${across ? `M${edges.left} ${at}H${edges.right}` : `M${at} ${edges.top}V${edges.bottom}`}" stroke="${colour}" stroke-width="${width}"/>`;

const rect = (x: number, y: number, width: number, height: number, colour: string, round = 6): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${colour}"/>`;

/** One block of houses between streets, or a park. */
const block = ({ between, chance }: Choice, x: number, y: number, width: number, height: number): string => {
  if (chance(0.14)) return rect(x, y, width, height, palette.sageSoft, 18);
  const cut = between(0.35, 0.65);
  const gap = 10;
  return chance(0.5)
    ? rect(x, y, width * cut - gap, height, '#ece1d0') +
        rect(x + width * cut, y, width * (1 - cut), height * between(0.6, 1), '#e8dbc7')
    : rect(x, y, width, height * cut - gap, '#ece1d0') +
        rect(x, y + height * cut, width * between(0.6, 1), height * (1 - cut), '#e8dbc7');
};

const pin = `<ellipse cx="600" cy="454" rx="34" ry="11" fill="${palette.ink}" opacity=".25"/>
  <path d="M600 454C572 406 536 380 536 332a64 64 0 0 1 128 0C664 380 628 406 600 454Z" fill="${palette.pomegranate}"/>
  <circle cx="600" cy="332" r="34" fill="${palette.white}"/>
  <path d="M600 312V352M580 332H620" stroke="${palette.pomegranate}" stroke-width="10" stroke-linecap="round"/>`;

/** The streets around a demo clinic, with a marker for the clinic. */
export const mapScene = (slug: string): string => {
  const choice = choiceFor(`map of ${slug}`);
  const door = middle.y + 52;
  const across = streets(choice, edges.top, edges.bottom, door);
  const down = streets(choice, edges.left, edges.right, middle.x + choice.between(90, 140));
  const blocks = across.slice(0, -1).flatMap((y, row) =>
    down.slice(0, -1).map((x, column) => {
      const [below = y, right = x] = [across[row + 1], down[column + 1]];
      return block(choice, x + 20, y + 26, right - x - 40, below - y - 46);
    }),
  );
  const roads = [
    ...across.map((at) => line(true, at, street, palette.white)),
    ...down.map((at) => line(false, at, street, palette.white)),
    line(true, door, avenue + 6, palette.apricotSoft) + line(true, door, avenue, palette.cream),
  ];
  const turned = `rotate(${choice.between(-14, 14).toFixed(1)} ${middle.x} ${middle.y})`;
  return `<rect width="1200" height="900" fill="${palette.sand}"/><g fill="none" transform="${turned}">${blocks.join('')}${roads.join('')}
    ${rect(middle.x - 46, middle.y - 34, 92, 64, palette.apricot)}</g>${pin}`;
};
