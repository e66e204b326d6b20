import { AsYouType } from 'libphonenumber-js/min';
import type { ForeignShape } from './phone-mask.ts';

/** Groups a number as its country writes it. It knows all countries, which is why it is fetched only for one abroad. */
export const foreignShape: ForeignShape = (digits) => new AsYouType().input(`+${digits}`);
