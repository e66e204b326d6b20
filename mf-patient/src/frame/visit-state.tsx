import type { Appointment, VisitState as State } from '@arev/shared/contracts/appointments';
import { Badge, type BadgeProps } from '@arev/shared/ui/badge';
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CreditCard,
  Stethoscope,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

const looks: Readonly<Record<State, { tone: NonNullable<BadgeProps['tone']>; icon: LucideIcon }>> = {
  held: { tone: 'warning', icon: CalendarClock },
  booked: { tone: 'accent', icon: CalendarCheck },
  paid: { tone: 'accent', icon: CreditCard },
  confirmed: { tone: 'accent', icon: CircleCheck },
  inProgress: { tone: 'info', icon: Stethoscope },
  completed: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: CalendarX },
  noShow: { tone: 'neutral', icon: UserX },
};

/** The state of a visit; an older portal only sends its group. */
export const VisitState = ({ visit: { state, status } }: { readonly visit: Appointment }) => {
  const { t } = useTranslation('mf-patient');
  const shown = state ?? status;
  return <Badge {...looks[shown]}>{t(`appointments.state.${shown}`)}</Badge>;
};
