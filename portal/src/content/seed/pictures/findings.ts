import sharp from 'sharp';
import { palette } from './palette.ts';
import { choiceFor } from './seeded-choice.ts';

const width = 1200;
const height = 700;

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
  );

const grid = (step: number, stroke: number): string =>
  [
    ...Array.from({ length: Math.floor(width / step) }, (_, at) => `M${(at + 1) * step} 0V${height}`),
    ...Array.from({ length: Math.floor(height / step) }, (_, at) => `M0 ${(at + 1) * step}H${width}`),
  ]
    .map((line) => `<path d="${line}" stroke="${palette.apricotSoft}" stroke-width="${stroke}"/>`)
    .join('');

/** One heartbeat: P wave, QRS complex and T wave. */
const beat = (from: number, base: number, tall: number): string =>
  `L${from} ${base} q14 -${tall / 5} 28 0 l14 0 l6 ${tall / 9} l9 -${tall} l10 ${tall + tall / 4} l7 -${tall / 4 + tall / 9}` +
  ` l24 0 q20 -${tall / 3} 40 0`;

/** An ECG strip. */
export const drawHeartbeat = (slug: string): Promise<Buffer> => {
  const choice = choiceFor(slug);
  const apart = choice.between(185, 215);
  const leads = [150, 350, 550].map((base) => {
    const tall = choice.between(70, 120);
    const beats = Array.from({ length: 6 }, (_, at) => beat(40 + at * apart, base, tall)).join(' ');
    return `<path d="M0 ${base} ${beats} L${width} ${base}" fill="none" stroke="${palette.ink}" stroke-width="3" stroke-linejoin="round"/>`;
  });
  const paper = `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`;
  return sharp(svg(`${paper}${grid(20, 0.6)}${grid(100, 1.6)}${leads.join('')}`))
    .png()
    .toBuffer();
};

const rib = (side: 1 | -1, at: number): string => {
  const [top, reach] = [150 + at * 62, 190 + at * 22];
  return `<path d="M${600 + side * 22} ${top} q${side * reach} -40 ${side * reach} ${90 + at * 6}" fill="none" stroke="#cfd6d8" stroke-opacity=".55" stroke-width="17" stroke-linecap="round"/>`;
};

/** A schematic X-ray of the chest, of no real person. */
export const drawXRay = (slug: string): Promise<Buffer> => {
  const heart = choiceFor(slug).between(120, 150);
  const ribs = [0, 1, 2, 3, 4, 5, 6].flatMap((at) => [rib(1, at), rib(-1, at)]);
  const spine = Array.from(
    { length: 13 },
    (_, at) =>
      `<rect x="578" y="${60 + at * 48}" width="44" height="36" rx="8" fill="#dfe4e4" fill-opacity=".7"/>`,
  );
  const body =
    `<rect width="${width}" height="${height}" fill="#0b0f11"/>` +
    '<path d="M210 700C230 380 300 120 470 90q130 -40 260 0C900 120 970 380 990 700Z" fill="#38434a"/>' +
    '<path d="M545 150C380 170 320 420 330 620q120 20 215 -60Z" fill="#14191c"/>' +
    '<path d="M655 150C820 170 880 420 870 620q-120 20 -215 -60Z" fill="#14191c"/>' +
    `<ellipse cx="655" cy="470" rx="${heart}" ry="120" transform="rotate(-24 655 470)" fill="#7d888c" fill-opacity=".75"/>`;
  return sharp(svg(`${body}${spine.join('')}${ribs.join('')}`))
    .blur(1.6)
    .jpeg({ quality: 82 })
    .toBuffer();
};
