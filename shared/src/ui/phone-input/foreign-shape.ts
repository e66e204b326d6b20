import { AsYouType } from 'libphonenumber-js/min';
import type { ForeignShape } from './phone-mask.ts';

/** Groups a number like its country does. It contains all countries, so it is only loaded for foreign numbers. */
export const foreignShape: ForeignShape = (digits) => new AsYouType().input(`+${digits}`);
