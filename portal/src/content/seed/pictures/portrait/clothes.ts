import type { Traits } from './traits.ts';

const torso = {
  female: 'M128 1200C128 990 190 896 330 858L404 812L480 900L556 812L630 858C770 896 832 990 832 1200Z',
  male: 'M78 1200C78 968 150 880 310 842L404 806L480 900L556 806L650 842C810 880 882 968 882 1200Z',
};

const neckline = ({ neckline: kind, under }: Traits) => {
  if (kind === 'high')
    return `<path d="M408 742Q480 800 552 742L566 826Q480 900 394 826Z" fill="${under}"/><path d="M408 742Q480 800 552 742L554 764Q480 822 406 764Z" fill="#fff" opacity=".22"/>`;
  if (kind === 'round') return '';
  return `<path d="M404 790L480 900L428 964L366 836Z" fill="${under}"/><path d="M556 790L480 900L532 964L594 836Z" fill="${under}"/>
    <path d="M404 790L480 900L428 964L366 836Z" fill="#fff" opacity=".25"/><path d="M556 790L480 900L532 964L594 836Z" fill="#fff" opacity=".12"/>
    <path d="M480 904V1200" stroke="#000" stroke-opacity=".12" stroke-width="5"/>`;
};

const inner = (traits: Traits) => {
  const cut =
    traits.neckline === 'round'
      ? 'M380 818Q480 960 580 818L612 860V1200H348V860Z'
      : 'M372 824L480 900L588 824L612 860V1200H348V860Z';
  return `<path d="${cut}" fill="${traits.under}"/>${neckline(traits)}`;
};

const open = (traits: Traits, revers: string) => {
  const [left, right] =
    traits.gender === 'female'
      ? [
          'M128 1200C128 990 190 896 330 858L392 822L440 960L474 1200Z',
          'M832 1200C832 990 770 896 630 858L568 822L520 960L486 1200Z',
        ]
      : [
          'M78 1200C78 968 150 880 310 842L392 812L440 960L474 1200Z',
          'M882 1200C882 968 810 880 650 842L568 812L520 960L486 1200Z',
        ];
  return `${inner(traits)}<path d="${left}" fill="${traits.cloth}"/><path d="${right}" fill="${traits.cloth}"/>
    <path d="${right}" fill="#0e3940" opacity=".06"/>
    <path d="M392 806L330 856L318 950L366 962L344 994L472 1190L440 960Z" fill="${revers}"/><path d="M568 806L630 856L642 950L594 962L616 994L488 1190L520 960Z" fill="${revers}"/>
    <path d="M392 812L330 856L318 950L366 962L344 994L472 1190M568 812L630 856L642 950L594 962L616 994L488 1190" stroke="#0e3940" stroke-opacity=".16" stroke-width="5" fill="none" stroke-linejoin="round"/>`;
};

const badge = `<g transform="translate(690 1050)"><rect width="92" height="64" rx="10" fill="#fff"/><rect width="92" height="64" rx="10" fill="none" stroke="#0e3940" stroke-opacity=".15" stroke-width="4"/>
  <circle cx="24" cy="32" r="12" fill="#f3a65c"/><path d="M46 24H80M46 40H70" stroke="#3f7c82" stroke-width="6" stroke-linecap="round"/></g>`;

const scrubs = (traits: Traits) => `<path d="${torso[traits.gender]}" fill="${traits.cloth}"/>
  <path d="M396 806L480 978L564 806L588 824L480 1030L372 824Z" fill="#fff" opacity=".28"/>
  <path d="M404 800L480 962L556 800Q480 860 404 800Z" fill="${traits.skin.base}"/>
  <path d="M620 1060H760V1200H620Z" fill="#000" opacity=".1"/>`;

const stethoscope = `<g fill="none" stroke-linecap="round"><path d="M372 812C336 900 352 1000 404 1040M588 812C624 900 608 980 598 1010" stroke="#24474d" stroke-width="17"/>
  <path d="M404 1040Q430 1060 430 1090M404 1040Q372 1050 366 1084" stroke="#24474d" stroke-width="12"/>
  <circle cx="597" cy="1040" r="34" fill="#dfe7e6" stroke="#24474d" stroke-width="11"/><circle cx="597" cy="1040" r="12" fill="#f3a65c"/></g>`;

export const clothes = (traits: Traits) => {
  const body =
    traits.outfit === 'scrubs'
      ? scrubs(traits)
      : open(traits, traits.outfit === 'coat' ? '#ffffff' : traits.cloth);
  return `${body}${traits.stethoscope ? stethoscope : ''}${traits.outfit === 'jacket' ? '' : badge}`;
};
