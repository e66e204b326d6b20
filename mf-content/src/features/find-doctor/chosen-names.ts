import type { DoctorFilters } from './doctor-filters.ts';
import type { FilterOption } from './use-filter-options.ts';

export interface ChosenName {
  readonly key: string;
  readonly name: string;
  /** The change that takes this one filter away. */
  readonly without: Partial<DoctorFilters>;
}

type Options = readonly FilterOption[] | undefined;

/** The filters in words. An id that has no name any more is named by its number, so that it can still be removed. */
export const chosenNames = (
  chosen: DoctorFilters,
  quoted: (text: string) => string,
  specs: Options,
  branches: Options,
): ChosenName[] => [
  ...(chosen.searchText === ''
    ? []
    : [{ key: 'text', name: quoted(chosen.searchText), without: { searchText: '' } }]),
  ...chosen.specIds.map((id) => ({
    key: `spec-${id}`,
    name: nameOf(id, specs),
    without: { specIds: chosen.specIds.filter((one) => one !== id) },
  })),
  ...chosen.branchIds.map((id) => ({
    key: `branch-${id}`,
    name: nameOf(id, branches),
    without: { branchIds: chosen.branchIds.filter((one) => one !== id) },
  })),
];

const nameOf = (id: number, options: Options): string =>
  options?.find(({ value }) => value === String(id))?.label ?? `№ ${id}`;
