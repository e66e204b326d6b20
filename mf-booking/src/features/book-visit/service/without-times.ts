import type { PriceItem } from '@arev/shared/contracts/services';
import { page } from '@arev/shared/routing';

/** Requests and packages have no bookable times. */
export const isWithoutTimes = ({ task, personalPackage }: PriceItem): boolean => task || personalPackage;

/** The page of its price, where a request or a purchase begins automatically (093). */
export const wayWithoutTimes = ({ slug }: PriceItem): string => page.price(slug, { submit: true });
