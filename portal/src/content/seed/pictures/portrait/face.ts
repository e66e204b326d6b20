import type { Traits } from './traits.ts';

const outline = {
  female: 'M338 462C338 366 398 308 480 308S622 366 622 462L619 522C614 614 556 690 480 690S346 614 341 522Z',
  male: 'M336 462C336 366 396 306 480 306S624 366 624 462L622 540C618 606 598 648 560 674C534 692 508 700 480 700S426 692 400 674C362 648 342 606 338 540Z',
};

export const facePath = ({ gender }: Traits) => outline[gender];

export const neck = ({ skin }: Traits) => `
  <path d="M414 620V780Q404 812 372 824L480 930L588 824Q556 812 546 780V620Z" fill="${skin.base}"/>
  <path d="M414 664Q480 742 546 664V716Q486 776 414 722Z" fill="${skin.shade}"/>`;

const ear = (x: number, { skin }: Traits) => `
  <ellipse cx="${x}" cy="520" rx="25" ry="39" fill="${skin.base}"/>
  <path d="M${x - 7} 504Q${x + 9} 512 ${x} 536" stroke="${skin.shade}" stroke-width="6" fill="none" stroke-linecap="round"/>`;

const eyes = (female: boolean) =>
  [-1, 1]
    .map((side) => {
      const x = 480 + side * 60;
      const lash = female
        ? `<path d="M${x - side * 20} 496Q${x} 478 ${x + side * 25} 491" stroke="#2b2322" stroke-width="6" fill="none" stroke-linecap="round"/>`
        : '';
      return `<ellipse cx="${x}" cy="503" rx="11.5" ry="13.5" fill="#2b2322"/><circle cx="${x + 4}" cy="498" r="3.6" fill="#fff"/>${lash}`;
    })
    .join('');

const brows = (female: boolean, colour: string) =>
  [-1, 1]
    .map(
      (side) =>
        `<path d="M${480 + side * 36} ${female ? 458 : 460}Q${480 + side * 66} ${female ? 438 : 443} ${480 + side * 94} ${female ? 456 : 460}" stroke="${colour}" stroke-width="${female ? 9 : 13}" fill="none" stroke-linecap="round"/>`,
    )
    .join('');

const mouth = ({ gender, skin }: Traits) =>
  gender === 'female'
    ? `<path d="M438 614Q462 610 480 617Q498 610 522 614Q504 650 480 650T438 614Z" fill="${skin.lip}"/><path d="M438 614Q480 632 522 614" stroke="#fff" stroke-opacity=".35" stroke-width="4" fill="none"/>`
    : `<path d="M438 622Q480 654 522 622" stroke="${skin.lip}" stroke-width="9" fill="none" stroke-linecap="round"/>`;

const beard = ({ beard: kind, hair }: Traits) => {
  const jaw =
    'M338 520L342 560C350 620 372 654 400 676C426 694 452 702 480 702S534 694 560 676C588 654 610 620 618 560L622 520C606 560 590 580 566 590C540 580 512 576 480 576S420 580 394 590C370 580 354 560 338 520Z';
  const lips = 'M412 616Q440 578 480 590Q520 578 548 616Q516 616 480 610Q444 616 412 616Z';
  if (kind === 'full') return `<path d="${jaw}" fill="${hair.base}"/>`;
  if (kind === 'stubble') return `<path d="${jaw}" fill="${hair.base}" opacity=".2"/>`;
  return kind === 'moustache' ? `<path d="${lips}" fill="${hair.base}"/>` : '';
};

const glasses = ({ glasses: kind }: Traits) => {
  if (kind === 'none') return '';
  const lens = (x: number) =>
    kind === 'round'
      ? `<circle cx="${x}" cy="504" r="45"/>`
      : `<rect x="${x - 49}" y="468" width="98" height="70" rx="22"/>`;
  return `<g fill="#fff" fill-opacity=".22" stroke="#2f3f42" stroke-width="8">${lens(418)}${lens(542)}</g>
    <path d="M464 498Q480 488 496 498M371 496L344 488M589 496L616 488" stroke="#2f3f42" stroke-width="8" fill="none" stroke-linecap="round"/>`;
};

export const face = (traits: Traits) => {
  const { skin, gender, hair, earrings } = traits;
  const female = gender === 'female';
  const pearls = earrings
    ? [336, 624].map((x) => `<circle cx="${x}" cy="566" r="10" fill="#f3a65c"/>`).join('')
    : '';
  return `${ear(336, traits)}${ear(624, traits)}${pearls}
  <clipPath id="face"><path d="${facePath(traits)}"/></clipPath>
  <path d="${facePath(traits)}" fill="${skin.base}"/>
  <g clip-path="url(#face)"><path d="M566 300Q600 520 500 704H700V300Z" fill="${skin.shade}" opacity=".32"/>
  <ellipse cx="392" cy="572" rx="34" ry="22" fill="${skin.flush}" opacity=".38"/><ellipse cx="568" cy="572" rx="34" ry="22" fill="${skin.flush}" opacity=".38"/>${beard(traits)}</g>
  <path d="M484 500Q500 546 500 562Q496 576 474 574" stroke="${skin.shade}" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
  ${mouth(traits)}${eyes(female)}${brows(female, hair.brow ?? hair.base)}${glasses(traits)}`;
};
