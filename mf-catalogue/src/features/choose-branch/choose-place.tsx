import type { City } from '@arev/shared/contracts/branches';
import { useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { branchesQuery, type PriceBranch } from '../../api/branches.ts';
import { useChangePlace, useNarrowing } from '../../state/place.ts';
import { BranchField } from './branch-field.tsx';
import { PlaceForm } from './place-form.tsx';

/** Filters the price list by city or branch in its address, so that a shared link shows the same prices. */
export const ChoosePlace = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const change = useChangePlace();
  const selected = useAtomValue(site.atoms.cities);
  const { cities, branchId } = useNarrowing('priceList');
  const all = useQuery(branchesQuery(site)).data?.data ?? [];
  if (all.length < 2) return null;
  const branch = all.find(({ id }) => id === branchId);
  // A branch determines its city.
  const asked = branch ? [branch.city.id] : cities;
  const known = citiesOf(all);
  const every = known.map(({ id }) => id).join(',');
  const names = (ids: readonly number[]) =>
    known.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  const value = asked?.join(',') ?? '';
  const options: readonly { readonly value: string; readonly title: string }[] = [
    { value: '', title: selected.length > 0 ? names(selected) : t('placeChoice.everywhere') },
    ...(selected.length > 0 ? [{ value: every, title: t('placeChoice.everywhere') }] : []),
    ...known.map(({ id, name }) => ({ value: String(id), title: name })),
  ];
  const listed = options.some((option) => option.value === value);
  const within = asked ?? selected;
  const branches = all.filter(({ city }) => within.length === 0 || within.includes(city.id));
  return (
    <PlaceForm text={text}>
      {branch ? <input type="hidden" name="formerCity" value={value} /> : null}
      <Field label={t('placeChoice.city')}>
        <Select
          name="cities"
          value={value}
          onChange={({ target }) =>
            change({ cities: target.value === '' ? [] : target.value.split(',').map(Number) })
          }
        >
          {(listed ? options : [...options, { value, title: names(asked ?? []) || value }]).map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </Select>
      </Field>
      <BranchField
        branches={branches}
        branchId={branchId}
        onChange={(id) => change(id === undefined ? { cities: asked } : { branchId: id })}
      />
    </PlaceForm>
  );
};

/** Cities with a branch, in the order of the branches. */
const citiesOf = (branches: readonly PriceBranch[]): City[] => [
  ...new Map(branches.map(({ city }) => [city.id, city])).values(),
];
