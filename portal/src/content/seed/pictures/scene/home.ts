import { palette } from '../palette.ts';
import { house, tuff } from './facade.ts';
import { ararat, hill, sky, sun } from './land.ts';
import { apricotFruit, bush, pomegranate, poplar, sprig, tree } from './plants.ts';

const ground = (fill: string) => `<path d="M0 900V806Q800 770 1600 806V900Z" fill="${fill}"/>`;

/** All objects are on the right, because the text of the slide is on the left. */
const sunrise = () => `${sky(1600, 900, '#cfe6ee', '#fdebd3')}${sun(1030, 420, 150)}${ararat(480, 700, 1.25)}
  ${hill(1600, 780, 190, 0.2, '#d9e2c6')}${hill(1600, 830, 150, 0.5, '#bfd1b2')}
  ${poplar(930, 808, 330)}${poplar(1004, 812, 250)}${house({ x: 1060, base: 812, width: 400, floors: 2, stone: tuff.rose, arched: true, clinic: true })}
  ${tree(1530, 816, 1.25, true)}${ground('#a9c19d')}${[560, 900, 1100, 1420].map((x, i) => bush(x, 840, 0.5 + i * 0.08)).join('')}
  ${sprig(60, 930, 0.62, palette.sageDeep, 8)}${sprig(150, 940, 0.44, palette.sage, -6)}`;

const garden = () => `${sky(1600, 900, '#e6efe3', '#f7ecd8')}${sun(1240, 330, 170)}
  ${hill(1600, 860, 240, 0.3, '#cfdec4')}${tree(1440, 830, 2.1, true)}${tree(1130, 826, 1.5, true)}${ground('#9cb891')}
  ${sprig(900, 900, 0.8, palette.sageDeep, 6)}${sprig(985, 910, 0.6, '#7d9f79', -8)}
  ${pomegranate(1250, 790, 0.72)}${pomegranate(1390, 800, 0.56)}${apricotFruit(1100, 812, 0.66)}${apricotFruit(1012, 826, 0.5)}${apricotFruit(1500, 816, 0.62)}
  ${sprig(70, 930, 0.56, palette.sage, 8)}${bush(300, 850, 0.6, '#7d9f79')}${bush(640, 846, 0.8, palette.sage)}`;

const city =
  () => `${sky(1600, 900, '#d3e8ef', '#fbe9d7')}${sun(760, 300, 110)}${ararat(240, 700, 1.15)}${hill(1600, 790, 150, 0.3, '#cfdcc0')}
  ${house({ x: 780, base: 810, width: 240, floors: 3, stone: tuff.sand, arched: false, clinic: false })}${house({ x: 1330, base: 810, width: 300, floors: 4, stone: tuff.plum, arched: true, clinic: false })}
  ${house({ x: 990, base: 816, width: 420, floors: 3, stone: tuff.apricot, arched: true, clinic: true })}${ground('#e9dcc5')}
  <path d="M0 900V852Q800 824 1600 852V900Z" fill="#f3e9d8"/>
  ${poplar(720, 816, 290)}${tree(1440, 826, 0.9)}${tree(600, 822, 0.9, true)}${bush(1040, 836, 0.5)}${bush(1360, 836, 0.56)}${bush(860, 834, 0.5, palette.sage)}
  ${sprig(56, 940, 0.56, palette.sageDeep, 8)}`;

const scenes: Record<string, () => string> = { sunrise, garden, city };

export const homeScene = (slug: string): string => (scenes[slug] ?? sunrise)();
