import type { PriceItem } from '@arev/shared/contracts/services';
import { formatMoney } from '@arev/shared/i18n';
import { useSession, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { PayButton } from '@arev/shared/ui/pay-button';
import { RadioList } from '@arev/shared/ui/radio-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { packageBankPage } from '../../api/purchases.ts';
import { refreshPrices } from '../../api/services.ts';
import css from './buy-dialog.module.css';

interface BuyDialogProps {
  readonly item: PriceItem;
  readonly onClose: () => void;
}

/** The package, its price in the branch, and the next steps. */
export const BuyDialog = ({ item, onClose }: BuyDialogProps) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const session = useSession();
  const acted = session.status === 'signed-in' && session.user.actor ? session.user : undefined;
  const [only, another] = item.branches;
  const [chosen, setChosen] = useState(another ? undefined : only?.id);
  const branch = item.branches.find(({ id }) => id === chosen);
  return (
    <Dialog open title={t('buy.title')} onClose={onClose}>
      <div className={css.body}>
        <p className={css.title}>{item.title}</p>
        {another ? (
          <RadioList
            legend={t('buy.branch')}
            hint={t('buy.branchHint')}
            name="branch"
            value={chosen === undefined ? null : String(chosen)}
            onChange={(value) => setChosen(Number(value))}
            options={item.branches.map(({ id, title, price }) => ({
              value: String(id),
              label: title,
              hint: formatMoney(price),
            }))}
          />
        ) : null}
        <p>{t('buy.next')}</p>
        {acted ? <p>{t('buy.patient', { name: `${acted.firstName} ${acted.lastName}` })}</p> : null}
        {branch ? (
          <PayButton
            wide
            size="large"
            start={() =>
              packageBankPage(site, { packageId: item.id, branchId: branch.id, price: branch.price })
            }
            go={(url) => site.navigation.go(url)}
            onOutdated={() => void refreshPrices(site)}
          >
            {t('buy.pay', { amount: formatMoney(branch.price) })}
          </PayButton>
        ) : (
          <Button wide size="large" disabled>
            {t('buy.chooseBranch')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
