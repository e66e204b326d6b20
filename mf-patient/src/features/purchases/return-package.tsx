import { handlingOf } from '@arev/shared/api-client';
import type { Purchase } from '@arev/shared/contracts/purchases';
import { formatMoney } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { Notice } from '@arev/shared/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshVisits } from '../../api/appointments.ts';
import { returnPackage } from '../../api/purchases.ts';
import css from './purchase-page.module.css';

interface ReturnPackageProps {
  readonly purchase: Purchase;
}

/** An older portal does not tell the reasons apart. */
const whyNot = ({ visitsAhead }: Purchase): 'nothing' | 'ahead' | 'usedUp' => {
  if (visitsAhead === undefined) return 'nothing';
  return visitsAhead ? 'ahead' : 'usedUp';
};

/** The sum of a refund, and why there may be none. */
export const ReturnPackage = ({ purchase }: ReturnPackageProps) => {
  const { t } = useTranslation('mf-patient');
  const [asking, setAsking] = useState(false);
  const { refundable } = purchase;
  const used = purchase.items.some(({ left, quantity }) => left < quantity);
  return (
    <Card as="section" padding="large" aria-labelledby="return">
      <div className={css.return}>
        <h2 className={css.title} id="return">
          {t('purchases.return.title')}
        </h2>
        {refundable === null ? (
          <p>{t(`purchases.return.${whyNot(purchase)}`)}</p>
        ) : (
          <>
            <p>
              {t(used ? 'purchases.return.rest' : 'purchases.return.whole', {
                amount: formatMoney(refundable),
              })}
            </p>
            <Button variant="secondary" icon={Undo2} onClick={() => setAsking(true)}>
              {t('purchases.return.open')}
            </Button>
          </>
        )}
        {asking && refundable !== null ? (
          <ReturnDialog purchase={purchase} sum={refundable} onClose={() => setAsking(false)} />
        ) : null}
      </div>
    </Card>
  );
};

interface ReturnDialogProps extends ReturnPackageProps {
  readonly sum: number;
  readonly onClose: () => void;
}

const ReturnDialog = ({ purchase, sum, onClose }: ReturnDialogProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const amount = formatMoney(sum);
  const returning = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => returnPackage(site, purchase.id, sum),
    onSuccess: async () => {
      await refreshVisits(site);
      site.toasts.show({ kind: 'success', text: t('purchases.return.done', { amount }) });
      onClose();
    },
    // It was used (then another sum would go back) or returned meanwhile, or returned by this try whose answer was lost.
    onError: () => refreshVisits(site),
  });
  return (
    <ConfirmDialog
      title={t('purchases.return.ask')}
      confirm={t('purchases.return.confirm', { amount })}
      cancel={t('purchases.return.keep')}
      busy={returning.isPending}
      onConfirm={() => returning.mutate()}
      onClose={onClose}
    >
      <p>{purchase.package.title}</p>
      <p>{t('purchases.return.words')}</p>
      {returning.isError ? <Trouble error={returning.error} /> : null}
    </ConfirmDialog>
  );
};

const Trouble = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation('mf-patient');
  const handling = handlingOf(error);
  return (
    <Notice tone="error" live>
      {handling.kind === 'message' ? handling.text : t('purchases.return.failed')}
    </Notice>
  );
};
