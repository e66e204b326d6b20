import type { PriceItem } from '@arev/shared/contracts/services';

/** Whether the branches have several prices, of which `price` is the lowest. */
export const priceDiffers = ({ branches, price }: PriceItem): boolean =>
  branches.some((branch) => branch.price !== price);
