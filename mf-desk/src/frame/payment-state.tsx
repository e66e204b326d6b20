import type { DeskPaymentState } from '@arev/shared/contracts/desk-payments';
import { Badge, type BadgeProps } from '@arev/shared/ui/badge';
import {
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  TimerOff,
  TriangleAlert,
  Undo2,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Look {
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly icon: LucideIcon;
}

const looks: Readonly<Record<DeskPaymentState, Look>> = {
  pending: { tone: 'warning', icon: Hourglass },
  paid: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'danger', icon: CircleX },
  expired: { tone: 'neutral', icon: TimerOff },
  mismatch: { tone: 'danger', icon: TriangleAlert },
  refunding: { tone: 'info', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
};

interface PaymentMarksProps {
  readonly state: DeskPaymentState;
  readonly refundProposed: boolean;
}

/** The state of the order, and whether a refund waits for a second person. */
export const PaymentMarks = ({ state, refundProposed }: PaymentMarksProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <>
      <Badge {...looks[state]}>{t(`payments.state.${state}`)}</Badge>
      {refundProposed ? (
        <Badge tone="warning" icon={Users}>
          {t('payments.state.refundProposed')}
        </Badge>
      ) : null}
    </>
  );
};
