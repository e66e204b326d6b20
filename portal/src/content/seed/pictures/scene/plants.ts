import { palette } from '../palette.ts';

export const poplar = (x: number, base: number, height: number) => `
  <path d="M${x - 5} ${base}V${base - height * 0.4}H${x + 5}V${base}Z" fill="#7a5a3c"/>
  <path d="M${x} ${base - height}C${x + height * 0.16} ${base - height * 0.7} ${x + height * 0.15} ${base - height * 0.24} ${x} ${base - height * 0.14}C${x - height * 0.15} ${base - height * 0.24} ${x - height * 0.16} ${base - height * 0.7} ${x} ${base - height}Z" fill="${palette.sageDeep}"/>
  <path d="M${x} ${base - height}C${x + height * 0.16} ${base - height * 0.7} ${x + height * 0.15} ${base - height * 0.24} ${x} ${base - height * 0.14}Z" fill="#4e7659"/>`;

/** A tree with a round crown, optionally with apricots. */
export const tree = (x: number, base: number, size: number, fruit = false) => {
  const apricots = [
    [-34, -150],
    [10, -118],
    [38, -168],
    [-8, -190],
    [-52, -108],
    [56, -112],
  ]
    .map(([dx = 0, dy = 0]) => `<circle cx="${dx}" cy="${dy}" r="9" fill="${palette.apricot}"/>`)
    .join('');
  return `<g transform="translate(${x} ${base}) scale(${size})"><path d="M-9 0V-90H9V0Z" fill="#7a5a3c"/>
    <circle cy="-140" r="86" fill="${palette.sage}"/><circle cx="-46" cy="-112" r="56" fill="${palette.sage}"/><circle cx="48" cy="-112" r="58" fill="#7d9f79"/>
    <path d="M0 -226A86 86 0 0 1 60 -78A58 58 0 0 0 20 -60Q60 -140 0 -226Z" fill="#7d9f79"/>${fruit ? apricots : ''}</g>`;
};

export const bush = (x: number, base: number, size: number, colour: string = palette.sageDeep) =>
  `<path transform="translate(${x} ${base}) scale(${size})" d="M-90 0C-110 -46 -64 -70 -44 -58C-34 -100 26 -104 38 -64C66 -84 110 -50 90 0Z" fill="${colour}"/>`;

const leaf = (x: number, y: number, turn: number, size: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C-44 -30 -44 -100 0 -136C44 -100 44 -30 0 0Z"/>`;

/** A tall sprig for the edge of a picture, growing from (x, base). */
export const sprig = (x: number, base: number, size: number, colour: string, turn = 0) => {
  const leaves = [0, 1, 2, 3, 4]
    .map(
      (step) =>
        leaf(0, -40 - step * 92, -54, 0.9 - step * 0.1) + leaf(0, -70 - step * 92, 54, 0.9 - step * 0.1),
    )
    .join('');
  return `<g transform="translate(${x} ${base}) rotate(${turn}) scale(${size})" fill="${colour}"><path d="M-4 0V-500H4V0Z"/>${leaves}${leaf(0, -486, 0, 0.6)}</g>`;
};

export const pomegranate = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y}) scale(${size})"><path d="M-26 -86L-36 -124L-12 -106L0 -130L12 -106L36 -124L26 -86Z" fill="#8b1630"/>
  <circle r="96" fill="${palette.pomegranate}"/><path d="M0 -96A96 96 0 0 1 40 87A110 110 0 0 0 0 -96Z" fill="#86152f"/><path d="M-58 -38Q-46 -64 -20 -70" stroke="#e58a95" stroke-width="12" stroke-linecap="round" fill="none"/></g>`;

export const apricotFruit = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y}) scale(${size})"><circle r="70" fill="${palette.apricot}"/><path d="M0 -70A70 70 0 0 1 28 64Q60 -10 0 -70Z" fill="${palette.apricotDeep}"/>
  <path d="M4 -66C30 -110 76 -108 92 -96C78 -68 40 -52 4 -66Z" fill="${palette.sageDeep}"/></g>`;
