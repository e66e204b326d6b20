import type { PriceItem } from '@arev/shared/contracts/services';

/** Requests and packages have no time to book (012). */
export const isByPhone = ({ task, personalPackage }: PriceItem): boolean => task || personalPackage;
