import type { PriceGroup } from '@arev/shared/contracts/services';
import { foldText } from '@arev/shared/i18n';

/** The services whose titles fit a search, in their groups. */
export const narrowed = (groups: readonly PriceGroup[], text: string): PriceGroup[] => {
  const wanted = foldText(text);
  return groups
    .map(({ branch, services }) => ({
      branch,
      services: services.filter(({ title }) => foldText(title).includes(wanted)),
    }))
    .filter(({ services }) => services.length > 0);
};

/** A service has a row for each of its prices; it counts once. */
export const serviceCount = (groups: readonly PriceGroup[]): number =>
  new Set(groups.flatMap(({ services }) => services.map(({ id }) => id))).size;
