import type { PersonalPackage } from '../../api/packages.ts';

/** The sum of the single prices of a package's services, at the lowest prices. */
export const oneByOne = (items: PersonalPackage['items']): number =>
  items.reduce((sum, item) => sum + (item.price ?? 0) * item.quantity, 0);
