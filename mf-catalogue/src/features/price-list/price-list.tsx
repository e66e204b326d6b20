import type { PriceGroup } from '@arev/shared/contracts/services';
import { Button } from '@arev/shared/ui/button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceGroupCard } from './price-group.tsx';
import css from './price-list.module.css';
import type { RowChoice } from './price-row.tsx';

interface PriceListProps extends RowChoice {
  readonly groups: readonly PriceGroup[];
  /** How many groups, and how many services of a group, are shown before a person asks for the rest. */
  readonly mostGroups?: number;
  readonly most?: number;
  /** Whether rows say their speciality, where the list mixes many. */
  readonly mixed?: boolean;
  readonly busy?: boolean;
}

/** Prices of the same branches stand together. */
export const PriceList = ({ groups, mostGroups = Infinity, busy = false, ...rest }: PriceListProps) => {
  const { t } = useTranslation('mf-catalogue');
  const titleId = useId();
  const [all, setAll] = useState(groups.length <= mostGroups);
  const shown = all ? groups : groups.slice(0, mostGroups);
  return (
    <section className={css.prices} aria-labelledby={titleId} aria-busy={busy}>
      <h2 id={titleId}>{t('prices.title')}</h2>
      <div className={css.groups}>
        {shown.map((group) => (
          <PriceGroupCard key={group.branch} group={group} {...rest} />
        ))}
      </div>
      {all ? null : (
        <div className={css.more} data-print="hide">
          <Button variant="secondary" onClick={() => setAll(true)}>
            {t('prices.otherBranches')}
          </Button>
        </div>
      )}
    </section>
  );
};
