import { palette } from '../palette.ts';

const { pomegranate, rose, white, ink, teal, tealSoft, apricot, apricotDeep, sage, sageDeep, sky } = palette;
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

export const stethoscope = `${line('M-150 -190C-170 -60 -120 20 -60 20S50 -60 30 -190', teal, 26)}${line('M-60 20V70C-60 150 0 200 70 190S160 120 150 60', teal, 26)}
  ${line('M-150 -190L-124 -206M30 -190L4 -206', ink, 26)}<circle cx="148" cy="10" r="66" fill="${teal}"/><circle cx="148" cy="10" r="46" fill="#dfe9e8"/><circle cx="148" cy="10" r="20" fill="${apricot}"/>
  <path d="M148 -36A46 46 0 0 1 148 56Q176 10 148 -36Z" fill="#b9cfd0"/>`;

export const bear = `<circle cx="-92" cy="-150" r="50" fill="#c98f5e"/><circle cx="92" cy="-150" r="50" fill="#c98f5e"/><circle cx="-92" cy="-150" r="26" fill="#f0cfa8"/><circle cx="92" cy="-150" r="26" fill="#f0cfa8"/>
  <ellipse cy="120" rx="124" ry="110" fill="#c98f5e"/><ellipse cx="-130" cy="80" rx="40" ry="66" transform="rotate(32 -130 80)" fill="#b97e4e"/><ellipse cx="130" cy="80" rx="40" ry="66" transform="rotate(-32 130 80)" fill="#b97e4e"/>
  <ellipse cx="-84" cy="204" rx="56" ry="44" fill="#b97e4e"/><ellipse cx="84" cy="204" rx="56" ry="44" fill="#b97e4e"/><ellipse cy="136" rx="74" ry="70" fill="#f0cfa8"/>
  <circle cy="-64" r="130" fill="#d49c6b"/><ellipse cy="-22" rx="62" ry="50" fill="#f0cfa8"/><ellipse cy="-44" rx="24" ry="17" fill="${ink}"/>${line('M0 -28V-10M0 -10Q-20 10 -34 -4M0 -10Q20 10 34 -4', ink, 8)}
  <circle cx="-54" cy="-84" r="12" fill="${ink}"/><circle cx="54" cy="-84" r="12" fill="${ink}"/><path d="M0 172C-34 148 -52 130 -52 106C-52 82 -16 74 0 100C16 74 52 82 52 106C52 130 34 148 0 172Z" fill="${rose}"/>`;

export const magnifier = `<circle cx="-30" cy="-30" r="170" fill="#f3c9a5"/><path d="M-30 -200A170 170 0 0 1 -30 140Q80 -30 -30 -200Z" fill="#e6b089" opacity=".55"/>
  <circle cx="-96" cy="-64" r="20" fill="#8a5a3c"/><circle cx="-20" cy="10" r="30" fill="#7a4a30"/><circle cx="40" cy="-90" r="13" fill="#a06a45"/><circle cx="-60" cy="70" r="11" fill="#a06a45"/><circle cx="70" cy="30" r="9" fill="#a06a45"/>
  ${line('M92 92L190 190', teal, 46)}<circle cx="-30" cy="-30" r="170" fill="none" stroke="${teal}" stroke-width="26"/>${line('M-150 -60A124 124 0 0 1 -80 -142', '#fff', 16)}`;

const seeds = Array.from({ length: 16 }, (_, index) => {
  const turn = index * 22.5;
  return `<g transform="rotate(${turn} -20 -60)"><path d="M-20 -60V-176" stroke="${tealSoft}" stroke-width="6"/><path d="M-20 -176L-46 -204M-20 -176V-212M-20 -176L6 -204" stroke="${white}" stroke-width="9" stroke-linecap="round"/></g>`;
}).join('');
export const dandelion = `${line('M-20 -60C-10 40 -30 130 -16 220', sageDeep, 18)}<path d="M-18 210C-80 190 -130 130 -140 80C-80 90 -34 140 -18 210ZM-16 190C30 160 80 150 120 120C110 180 50 210 -16 210Z" fill="${sage}"/>
  <circle cx="-20" cy="-60" r="120" fill="#fff" opacity=".35"/>${seeds}<circle cx="-20" cy="-60" r="36" fill="${apricotDeep}"/>
  ${line('M150 -120L178 -150M178 -150V-184M178 -150L210 -156M170 -20L200 -40M200 -40L206 -70M200 -40L232 -36', white, 9)}<circle cx="148" cy="-116" r="10" fill="${apricotDeep}"/><circle cx="168" cy="-18" r="10" fill="${apricotDeep}"/>`;

export const mind = `<path d="M-70 220V140C-150 110 -190 40 -176 -50C-160 -150 -70 -210 20 -200C120 -190 176 -110 170 -30L204 50C208 62 200 70 176 74V120C176 150 150 164 84 156V220Z" fill="${teal}"/>
  <circle cx="0" cy="-50" r="74" fill="${apricot}"/><path d="M0 -124A74 74 0 0 1 0 24Q44 -50 0 -124Z" fill="${apricotDeep}" opacity=".6"/><g stroke="${apricot}" stroke-width="13" stroke-linecap="round">${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M0 -146V-162" transform="rotate(${turn} 0 -50)"/>`).join('')}</g>`;

export const stretching = `<ellipse cx="20" cy="196" rx="230" ry="20" fill="${sageDeep}" opacity=".3"/><circle cx="70" cy="90" r="106" fill="${apricot}"/><path d="M70 -16A106 106 0 0 1 70 196Q150 90 70 -16Z" fill="${apricotDeep}" opacity=".7"/>
  ${line('M-150 176L-110 60L-10 -20', teal, 50)}${line('M-150 178H-196', '#f0bd98', 30)}${line('M-6 -20C50 -60 110 -66 160 -30', rose, 62)}${line('M150 -40C180 -20 200 30 204 90', '#f0bd98', 30)}
  <circle cx="206" cy="-84" r="46" fill="#f0bd98"/><path d="M164 -96C170 -150 250 -150 254 -90C230 -112 200 -112 164 -96Z" fill="#3d2a22"/>`;

export const microscope = `<path d="M-150 220V186H170V220Z" fill="${teal}"/><path d="M40 186C150 150 190 20 90 -70L58 -40C120 30 100 110 -10 130V186Z" fill="${tealSoft}"/><path d="M-150 100H60V130H-150Z" fill="${teal}"/>
  <g transform="rotate(-24 0 -60)"><rect x="-44" y="-190" width="88" height="200" rx="20" fill="${white}"/><path d="M10 -190H24Q44 -190 44 -170V-10Q44 10 24 10H10Z" fill="${sky}"/><rect x="-30" y="-236" width="60" height="54" rx="12" fill="${ink}"/><rect x="-26" y="4" width="52" height="54" rx="10" fill="${apricot}"/><path d="M-44 -110H44V-86H-44Z" fill="${apricot}"/></g>
  <circle cx="96" cy="40" r="32" fill="${apricot}"/><path d="M-120 84H20V100H-120Z" fill="${sky}"/><ellipse cx="-50" cy="84" rx="26" ry="9" fill="${pomegranate}"/>`;

export const ultrasound = `<rect x="-210" y="-190" width="330" height="270" rx="28" fill="${teal}"/><rect x="-186" y="-166" width="282" height="222" rx="14" fill="${ink}"/>
  <path d="M-45 -150L66 8A200 200 0 0 1 -156 8Z" fill="#5b8f97"/><path d="M-45 -90L24 8A120 120 0 0 1 -114 8Z" fill="#86b6bb"/><ellipse cx="-40" cy="-14" rx="44" ry="27" fill="${ink}"/><circle cx="-58" cy="-18" r="13" fill="#d9e8e6"/><path d="M-46 -8Q-24 6 -12 -14Q-20 -28 -46 -26Z" fill="#d9e8e6"/>
  <path d="M-80 80H-10L4 150H-94Z" fill="${tealSoft}"/><rect x="-140" y="146" width="190" height="26" rx="13" fill="${teal}"/>
  ${line('M170 -60C250 -100 240 -200 160 -196', tealSoft, 14)}<path d="M138 -70H202L216 70Q216 110 170 112Q124 110 124 70Z" fill="${white}"/><path d="M176 -70H202L216 70Q216 110 170 112Q190 20 176 -70Z" fill="${sky}"/><path d="M124 66H216Q216 112 170 112T124 66Z" fill="${apricot}"/>${line('M130 146Q170 172 210 146M114 178Q170 216 226 178', apricot, 11)}`;

const ribs = [-84, -40, 4, 48, 92]
  .map(
    (y, index) =>
      `M-10 ${y}C-60 ${y - 30} -${100 - index * 4} ${y} -${96 - index * 5} ${y + 44}M10 ${y}C60 ${y - 30} ${100 - index * 4} ${y} ${96 - index * 5} ${y + 44}`,
  )
  .join('');
export const xray = `<rect x="-180" y="-210" width="360" height="420" rx="28" fill="${teal}"/><rect x="-152" y="-182" width="304" height="364" rx="14" fill="#17343b"/>
  ${line(ribs, '#cfe6ea', 17)}${line('M0 -150V156', '#eaf5f6', 26)}${line('M-100 -126Q-40 -150 0 -128Q40 -150 100 -126', '#cfe6ea', 17)}
  <path d="M0 -150V156" stroke="#17343b" stroke-width="30" stroke-dasharray="6 22"/><path d="M16 4C40 -20 76 0 60 40C50 64 26 74 14 84Z" fill="${apricot}" opacity=".85"/>`;

export const scalpel = `<g transform="rotate(45)"><path d="M-24 -20H24V190Q24 214 0 214T-24 190Z" fill="${teal}"/><path d="M-20 -26C-20 -130 0 -190 30 -226C36 -150 34 -80 20 -26Z" fill="${white}"/><path d="M6 -26C10 -110 18 -180 30 -226C36 -150 34 -80 20 -26Z" fill="${sky}"/><path d="M-24 20H24M-24 50H24M-24 80H24" stroke="${tealSoft}" stroke-width="10"/></g>
  <g transform="rotate(-45)">${line('M-46 190C-20 60 -16 -60 -6 -214M46 190C20 60 16 -60 6 -214', tealSoft, 26)}${line('M-44 180Q0 236 44 180', tealSoft, 26)}</g><circle r="40" fill="${apricot}"/><path d="M-8 -24H8V-8H24V8H8V24H-8V8H-24V-8H-8Z" fill="#fff"/>`;

export const scope = `${line('M-40 -120C-40 40 -190 20 -190 120S-60 220 0 150S-30 20 60 20S190 90 150 170', teal, 28)}${line('M-40 -120C-40 40 -190 20 -190 120S-60 220 0 150S-30 20 60 20S190 90 150 170', tealSoft, 8)}
  <path d="M-86 -206H6L20 -100Q20 -70 -10 -70H-70Q-100 -70 -100 -100Z" fill="${ink}"/><circle cx="-40" cy="-140" r="38" fill="${apricot}"/><circle cx="-40" cy="-140" r="17" fill="${white}"/>${line('M14 -176H76', ink, 22)}${line('M76 -176C150 -176 190 -130 190 -90', tealSoft, 12)}
  <path d="M150 176L96 226H206Z" fill="${apricot}" opacity=".7"/><circle cx="150" cy="172" r="24" fill="${white}"/><circle cx="150" cy="172" r="11" fill="${apricot}"/>`;
