import type { PersonalPackage } from '../../api/packages.ts';

/** What the services of a package cost by themselves, where they cost least. */
export const oneByOne = (items: PersonalPackage['items']): number =>
  items.reduce((sum, item) => sum + (item.price ?? 0) * item.quantity, 0);
