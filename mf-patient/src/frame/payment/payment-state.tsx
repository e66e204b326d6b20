import type { PaymentStatus } from '@arev/shared/contracts/orders';
import { Badge, type BadgeProps } from '@arev/shared/ui/badge';
import { CircleCheck, CircleX, Hourglass, TimerOff, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const looks: Readonly<Record<PaymentStatus, { tone: NonNullable<BadgeProps['tone']>; icon: LucideIcon }>> = {
  pending: { tone: 'warning', icon: Hourglass },
  paid: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'danger', icon: CircleX },
  expired: { tone: 'neutral', icon: TimerOff },
  refunding: { tone: 'info', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
};

export const PaymentState = ({ status }: { readonly status: PaymentStatus }) => {
  const { t } = useTranslation('mf-patient');
  return <Badge {...looks[status]}>{t(`payment.state.${status}`)}</Badge>;
};
