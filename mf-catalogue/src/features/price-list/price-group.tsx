import type { PriceGroup } from '@arev/shared/contracts/services';
import { Button } from '@arev/shared/ui/button';
import { Icon } from '@arev/shared/ui/icon';
import { RichText } from '@arev/shared/ui/rich-text';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './price-group.module.css';
import { PriceRow, type RowChoice } from './price-row.tsx';

interface PriceGroupProps extends RowChoice {
  readonly group: PriceGroup;
  readonly most?: number;
  readonly mixed?: boolean;
}

/** A button that would bring one or two rows costs more room than they do. */
const slack = 2;

export const PriceGroupCard = ({ group, most = Infinity, ...rest }: PriceGroupProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { branch, services } = group;
  const [all, setAll] = useState(services.length <= most + slack);
  const shown = all ? services : services.slice(0, most);
  return (
    <div className={css.group}>
      <div className={css.branch}>
        <Icon icon={MapPin} size="small" />
        <RichText html={branch} size="small" />
      </div>
      <ul className={css.list} role="list">
        {shown.map((item) => (
          <PriceRow key={item.id} item={item} {...rest} />
        ))}
        {all ? null : (
          <li className={css.rest} data-print="hide">
            <Button variant="quiet" wide onClick={() => setAll(true)}>
              {t('prices.all', { total: services.length })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
};
