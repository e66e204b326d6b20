import type { PersonalPackage } from '../../api/packages.ts';

type Items = PersonalPackage['items'];

/** Whether branches offer all services of a package; otherwise it is not sold. */
export const isOffered = (items: Items): boolean => items.every(({ price }) => price !== undefined);

/** The sum of the single prices of a package's services, at the lowest prices; undefined if one has none. */
export const oneByOne = (items: Items): number | undefined =>
  items.reduce<number | undefined>(
    (sum, { price, quantity }) =>
      sum === undefined || price === undefined ? undefined : sum + price * quantity,
    0,
  );
