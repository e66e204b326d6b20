import { palette } from '../palette.ts';
import { apricotFruit, pomegranate, sprig } from '../scene/plants.ts';
import { choiceFor } from '../seeded-choice.ts';
import * as instruments from './instruments.ts';
import * as organs from './organs.ts';

const motifs: Record<string, string> = {
  therapy: instruments.stethoscope,
  cardiology: organs.heart,
  neurology: organs.brain,
  paediatrics: instruments.bear,
  gynaecology: organs.uterus,
  dentistry: organs.tooth,
  ophthalmology: organs.eye,
  ent: organs.ear,
  gastroenterology: organs.stomach,
  endocrinology: organs.thyroid,
  dermatology: instruments.magnifier,
  allergology: instruments.dandelion,
  pulmonology: organs.lungs,
  rheumatology: organs.joint,
  psychology: instruments.mind,
  physiotherapy: instruments.stretching,
  'laboratory-diagnostics': instruments.microscope,
  ultrasound: instruments.ultrasound,
  radiology: instruments.xray,
  surgery: instruments.scalpel,
  endoscopy: instruments.scope,
  urology: organs.kidneys,
  'traumatology-and-orthopaedics': organs.bone,
  anotabanutyun: organs.vessels,
};

const grounds = [
  { wall: '#fdeedb', disc: '#f8cf9f', hill: '#e9d3a9', green: palette.sageDeep },
  { wall: '#e4eee0', disc: '#bdd6b6', hill: '#a9c59f', green: palette.sageDeep },
  { wall: '#deeef2', disc: '#b4d8e2', hill: '#9cc4bd', green: palette.tealSoft },
  { wall: '#f9e4da', disc: '#f3c3ad', hill: '#dfc0a2', green: palette.sage },
  { wall: '#f6ebd8', disc: '#ecd3a6', hill: '#c9d3a8', green: palette.sageDeep },
] as const;

/** A speciality without a drawing of its own gets a stethoscope. */
export const specializationScene = (slug: string): string => {
  const { pick, chance } = choiceFor(slug);
  const { wall, disc, hill, green } = pick(grounds);
  const fruit = pick([pomegranate(0, 0, 0.52), apricotFruit(0, 0, 0.66), ''] as const);
  const left = chance(0.5);
  const edge = left ? 150 : 1050;
  return `<rect width="1200" height="800" fill="${wall}"/><circle cx="600" cy="390" r="330" fill="${disc}" opacity=".45"/><circle cx="600" cy="390" r="262" fill="${disc}" opacity=".7"/>
    <path d="M0 800V690Q300 610 640 680T1200 650V800Z" fill="${hill}" opacity=".75"/>
    ${sprig(edge, 830, 0.95, green, left ? 6 : -6)}${sprig(edge + (left ? 110 : -110), 840, 0.62, green, left ? 16 : -16)}${sprig(1200 - edge + (left ? 40 : -40), 840, 0.56, green, left ? -10 : 10)}
    <g transform="translate(${left ? 960 : 240} 714)">${fruit}</g>
    <ellipse cx="600" cy="664" rx="200" ry="16" fill="${palette.ink}" opacity=".1"/><g transform="translate(600 392) scale(1.12)">${motifs[slug] ?? instruments.stethoscope}</g>`;
};
