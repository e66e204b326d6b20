import { palette } from '../palette.ts';

export const sky = (width: number, height: number, top: string, bottom: string) => `
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".5" stop-color="#f3f2ea"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>`;

export const sun = (x: number, y: number, radius: number) => `
  <circle cx="${x}" cy="${y}" r="${radius * 1.9}" fill="${palette.apricotSoft}" opacity=".28"/>
  <circle cx="${x}" cy="${y}" r="${radius * 1.42}" fill="${palette.apricotSoft}" opacity=".5"/>
  <circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.apricot}"/>`;

/** Masis and Sis, in a box 1000 wide and 300 high that stands on its lower edge. */
export const ararat = (x: number, base: number, scale: number) => `
  <g transform="translate(${x} ${base}) scale(${scale})">
    <path d="M0 0C120 -40 200 -130 290 -226C318 -256 336 -276 366 -288C396 -298 420 -282 446 -258C520 -190 580 -120 660 -84C690 -96 720 -130 764 -176C776 -190 792 -190 804 -176C850 -120 910 -50 1000 0V70H0Z" fill="#8fb1bd"/>
    <path d="M366 -288C396 -298 420 -282 446 -258C520 -190 580 -120 660 -84C600 -40 500 70 480 70C450 -60 420 -190 366 -288ZM784 -187Q796 -187 804 -176C850 -120 910 -50 1000 0V70H850C838 -70 820 -130 784 -187Z" fill="#7b9fac"/>
    <path d="M240 -172C262 -198 278 -214 290 -226C318 -256 336 -276 366 -288C396 -298 420 -282 446 -258C470 -236 492 -214 514 -194C486 -200 476 -176 452 -186C432 -196 424 -160 398 -172C374 -184 362 -150 336 -166C306 -184 274 -150 240 -172ZM740 -151L764 -176C776 -190 792 -190 804 -176L824 -151C806 -160 798 -144 782 -150C766 -156 756 -142 740 -151Z" fill="#fffdf9"/>
  </g>`;

/** Aragats with its four summits. */
export const aragats = (x: number, base: number, scale: number) => `
  <g transform="translate(${x} ${base}) scale(${scale})">
    <path d="M0 0C160 -30 280 -110 380 -176L420 -150L470 -204L520 -160L576 -190L620 -150L664 -168C760 -100 860 -30 1000 0V70H0Z" fill="#9db7b6"/>
    <path d="M470 -204L520 -160L576 -190L620 -150L664 -168C760 -100 860 -30 1000 0V70H560C560 -80 530 -150 470 -204Z" fill="#8aa8a9"/>
    <path d="M326 -140L380 -176L420 -150L470 -204L520 -160L576 -190L620 -150L664 -168L702 -140L668 -146L640 -126L600 -144L560 -122L516 -146L470 -126L430 -140L396 -122L366 -142Z" fill="#fffdf9"/>
  </g>`;

/** Steep wooded slopes of Lori. */
export const forest = (width: number, base: number) => {
  const firs = Array.from({ length: 26 }, (_, index) => {
    const x = index * (width / 25);
    const height = 74 + ((index * 37) % 46);
    const y = base - 84 - Math.sin(index / 3.4) * 62;
    return `M${x} ${y - height}L${x + 28} ${y}H${x - 28}Z`;
  }).join('');
  return `<path d="M0 ${base}V${base - 210}Q${width * 0.2} ${base - 330} ${width * 0.42} ${base - 200}T${width} ${base - 260}V${base}Z" fill="#a9c4b4"/>
    <path d="${firs}" fill="#5f8a6b"/><path d="M0 ${base}V${base - 70}Q${width * 0.16} ${base - 170} ${width * 0.36} ${base - 110}T${width * 0.7} ${base - 90}T${width} ${base - 130}V${base}Z" fill="#6f9b7a"/>`;
};

export const hill = (width: number, base: number, rise: number, lean: number, fill: string) =>
  `<path d="M0 ${base}V${base - rise * 0.5}Q${width * lean} ${base - rise * 1.5} ${width * 0.62} ${base - rise * 0.55}T${width} ${base - rise * 0.8}V${base}Z" fill="${fill}"/>`;
