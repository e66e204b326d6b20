import { palette } from '../palette.ts';
import { choiceFor } from '../seeded-choice.ts';

export type Gender = 'female' | 'male';
export type HairStyle =
  | 'bob'
  | 'long'
  | 'bun'
  | 'waves'
  | 'curls'
  | 'plait'
  | 'pixie'
  | 'parted'
  | 'crop'
  | 'curlyShort'
  | 'swept'
  | 'receding'
  | 'tousled';

export interface Traits {
  readonly gender: Gender;
  readonly skin: {
    readonly base: string;
    readonly shade: string;
    readonly flush: string;
    readonly lip: string;
  };
  readonly hair: {
    readonly style: HairStyle;
    readonly base: string;
    readonly light: string;
    readonly brow?: string;
  };
  readonly beard: 'none' | 'stubble' | 'full' | 'moustache';
  readonly glasses: 'none' | 'round' | 'square';
  readonly outfit: 'coat' | 'scrubs' | 'jacket';
  readonly cloth: string;
  readonly under: string;
  readonly neckline: 'collar' | 'round' | 'high';
  readonly stethoscope: boolean;
  readonly earrings: boolean;
  readonly ground: { readonly wall: string; readonly disc: string; readonly leaf: string };
  readonly flip: boolean;
}

const skins = [
  { base: '#f4cfb0', shade: '#e3b08c', flush: '#ec9c80', lip: '#c4605a' },
  { base: '#eebf9a', shade: '#d99f78', flush: '#e28a6a', lip: '#b9544f' },
  { base: '#e2ab82', shade: '#c88b62', flush: '#d47a58', lip: '#a84a44' },
  { base: '#f7d9c2', shade: '#e6bb9e', flush: '#f0a690', lip: '#cb6a68' },
] as const;
const darkHair = [
  { base: '#2a211f', light: '#4a3a34' },
  { base: '#3d2a22', light: '#5f4536' },
  { base: '#56382a', light: '#7c5642' },
] as const;
const warmHair = [...darkHair, { base: '#7a4327', light: '#a3653f' }] as const;
const greyHair = [
  { base: '#8b8a87', light: '#b1b0ac', brow: '#6b6967' },
  { base: '#c9c6c0', light: '#e6e3dd', brow: '#96928c' },
] as const;
const grounds = [
  { wall: '#fbe3c6', disc: '#f6bd82', leaf: palette.sage },
  { wall: '#dbe9d6', disc: '#b9d2b2', leaf: palette.sageDeep },
  { wall: '#d6eaef', disc: '#acd4df', leaf: palette.tealSoft },
  { wall: '#f7dccf', disc: '#efb6a0', leaf: palette.rose },
  { wall: '#f3e7d3', disc: '#e6cda4', leaf: palette.sageDeep },
] as const;
const women: readonly [HairStyle, ...HairStyle[]] = [
  'bob',
  'long',
  'bun',
  'waves',
  'curls',
  'plait',
  'pixie',
];
const men: readonly [HairStyle, ...HairStyle[]] = ['parted', 'crop', 'curlyShort', 'swept', 'tousled'];
const seniorMen: readonly [HairStyle, ...HairStyle[]] = ['parted', 'crop', 'swept', 'receding'];

export const traitsOf = (slug: string, gender: Gender, senior: boolean): Traits => {
  const { pick, chance } = choiceFor(slug);
  const female = gender === 'female';
  const style = pick(female ? women : senior ? seniorMen : men);
  const outfit = pick(['coat', 'coat', 'coat', 'scrubs', 'jacket'] as const);
  const cloths = {
    coat: pick([palette.white, palette.white, '#f1f6f4', '#e7f1f2'] as const),
    scrubs: pick(['#2f6f78', '#6f9b84', '#7fb0c0', '#a8485a', '#1f5a63'] as const),
    jacket: pick(['#134d56', '#5d7f6b', '#b8674a', '#35525c'] as const),
  };
  return {
    gender,
    skin: pick(skins),
    hair: { style, ...pick(senior ? greyHair : female ? warmHair : darkHair) },
    beard: female ? 'none' : pick(['none', 'none', 'stubble', 'full', 'moustache'] as const),
    glasses: chance(0.62) ? 'none' : pick(['round', 'square'] as const),
    outfit,
    cloth: cloths[outfit],
    under: pick(['#7fb0c0', '#f3b27a', '#8fae8b', '#c96f66', '#efe6d8', '#2f6f78'] as const),
    neckline: female
      ? pick(['round', 'high', 'collar'] as const)
      : pick(['collar', 'collar', 'round'] as const),
    stethoscope: outfit !== 'jacket' && chance(0.55),
    earrings: female && chance(0.6),
    ground: pick(grounds),
    flip: chance(0.5),
  };
};
