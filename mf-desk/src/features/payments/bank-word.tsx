import { formatMoney } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bankStateQuery } from '../../api/payments.ts';
import css from './payments.module.css';

/** The current state of the order at the bank, and whether ours is the same. */
export const BankWord = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('mf-desk');
  const query = useQuery({ ...bankStateQuery(useSite(), id), staleTime: 0, gcTime: 0 });
  return (
    <Card padding="large">
      <div className={css.bank}>
        <Heading level={2}>{t('payments.bank.title')}</Heading>
        <Answered query={query}>
          {({ data: { state, amount, agrees } }) => (
            <>
              <p>
                {t(`payments.bank.state.${state}`)}
                {amount === null ? null : ` · ${formatMoney(amount)}`}
              </p>
              <Notice tone={agrees ? 'success' : 'warning'} live>
                {t(agrees ? 'payments.bank.agrees' : 'payments.bank.differs')}
              </Notice>
            </>
          )}
        </Answered>
        <Button
          variant="secondary"
          size="small"
          icon={RefreshCw}
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t('payments.bank.again')}
        </Button>
      </div>
    </Card>
  );
};
