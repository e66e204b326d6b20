import type { PriceSheet as Sheet } from '@arev/shared/contracts/prices';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { PastePrices } from './paste-prices.tsx';
import { PriceTable } from './price-table.tsx';
import css from './prices.module.css';
import { SavePrices } from './save-prices.tsx';
import { usePriceSheet } from './use-price-sheet.ts';

/** All prices by speciality. Changes are typed or pasted, reviewed, and saved together. */
export const PriceSheet = ({ sheet }: { readonly sheet: Sheet }) => {
  const { t } = useTranslation('mf-desk');
  const specialities = [...new Set(sheet.services.map(({ specialization }) => specialization))];
  const { navigation } = useSite();
  const to = useHref();
  const asked = new URLSearchParams(useLocation().search).get('speciality');
  const chosen = specialities.find((one) => one === asked) ?? specialities[0] ?? '';
  const state = usePriceSheet(sheet);
  const mayEdit = useMay('content', 'canEdit');
  return (
    <div className={css.stack}>
      <Field label={t('prices.speciality')}>
        <Select
          value={chosen}
          onChange={({ target }) =>
            void navigation.go(to(address.prices({ speciality: target.value })), { replace: true })
          }
        >
          {specialities.map((speciality) => (
            <option key={speciality} value={speciality}>
              {speciality}
            </option>
          ))}
        </Select>
      </Field>
      <PriceTable
        label={chosen}
        branches={sheet.branches}
        services={sheet.services.filter(({ specialization }) => specialization === chosen)}
        {...{ state, mayEdit }}
      />
      {mayEdit ? (
        <>
          <SavePrices state={state} />
          <PastePrices sheet={sheet} onTake={state.take} />
        </>
      ) : null}
    </div>
  );
};
