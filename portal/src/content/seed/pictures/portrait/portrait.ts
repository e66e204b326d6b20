import { clothes } from './clothes.ts';
import { face, neck } from './face.ts';
import { hairBefore, hairBehind, hairOverShoulder } from './hair.ts';
import { traitsOf } from './traits.ts';
import type { Gender, Traits } from './traits.ts';

const leaf = (x: number, y: number, turn: number, size: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C-44 -30 -44 -100 0 -136C44 -100 44 -30 0 0Z"/>`;

const branch = (colour: string) => {
  const pairs = [0, 1, 2, 3, 4].map((step) => {
    const y = 1090 - step * 104;
    const size = 1 - step * 0.1;
    return leaf(78, y, -52, size) + leaf(78, y - 30, 52, size);
  });
  return `<g fill="${colour}" opacity=".6"><path d="M74 1200V600H82V1200Z"/>${pairs.join('')}${leaf(78, 606, 0, 0.6)}</g>`;
};

const ground = ({ ground: { wall, disc, leaf: green } }: Traits) => `
  <rect width="960" height="1200" fill="${wall}"/>
  <circle cx="480" cy="500" r="400" fill="${disc}" opacity=".6"/><circle cx="480" cy="500" r="300" fill="${disc}" opacity=".55"/>
  ${branch(green)}`;

export const portrait = (slug: string, gender: Gender, senior: boolean): string => {
  const traits = traitsOf(slug, gender, senior);
  const mirror = traits.flip ? ' transform="translate(960 0) scale(-1 1)"' : '';
  return `<g${mirror}>${ground(traits)}<g transform="translate(-76.8 -110) scale(1.16)"><g transform="translate(0 34)">${hairBehind(traits)}</g>${neck(traits)}${clothes(traits)}<g transform="translate(0 34)">${face(traits)}${hairBefore(traits)}</g>${hairOverShoulder(traits)}</g></g>`;
};
