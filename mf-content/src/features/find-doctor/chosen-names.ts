import type { DoctorFilters } from './doctor-filters.ts';
import type { FilterOption } from './use-filter-options.ts';

export interface ChosenName {
  readonly key: string;
  readonly name: string;
  /** The change that removes this filter. */
  readonly without: Partial<DoctorFilters>;
}

type Options = readonly FilterOption[] | undefined;

/** The active filters in words. An id without a name is shown as a number, so that it can be removed. */
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
