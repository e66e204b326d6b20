import type { PurchaseState as State } from '@arev/shared/contracts/purchases';
import { Badge, type BadgeProps } from '@arev/shared/ui/badge';
import { CircleCheck, Hourglass, PackageCheck, TimerOff, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const looks: Readonly<Record<State, { tone: NonNullable<BadgeProps['tone']>; icon: LucideIcon }>> = {
  ordered: { tone: 'warning', icon: Hourglass },
  active: { tone: 'success', icon: CircleCheck },
  used: { tone: 'neutral', icon: PackageCheck },
  expired: { tone: 'neutral', icon: TimerOff },
  refunding: { tone: 'info', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
};

export const PurchaseState = ({ state }: { readonly state: State }) => {
  const { t } = useTranslation('mf-patient');
  return <Badge {...looks[state]}>{t(`purchases.state.${state}`)}</Badge>;
};
