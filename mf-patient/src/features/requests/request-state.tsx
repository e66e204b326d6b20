import type { Task, TaskState } from '@arev/shared/contracts/tasks';
import { formatLongDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Badge, type BadgeProps } from '@arev/shared/ui/badge';
import { CalendarCheck, CircleCheck, CircleX, Inbox, type LucideIcon, PhoneForwarded } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const looks: Readonly<Record<TaskState, { tone: NonNullable<BadgeProps['tone']>; icon: LucideIcon }>> = {
  received: { tone: 'info', icon: Inbox },
  called: { tone: 'warning', icon: PhoneForwarded },
  planned: { tone: 'accent', icon: CalendarCheck },
  done: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: CircleX },
};

/** An older portal only reports completion. */
export const stateOf = ({ state, completed }: Task): TaskState => state ?? (completed ? 'done' : 'received');

/** The state of a request. */
export const RequestState = ({ request }: { readonly request: Task }) => {
  const { t } = useTranslation('mf-patient');
  const { language } = useSite();
  const state = stateOf(request);
  const { plannedFor } = request;
  return (
    <Badge {...looks[state]}>
      {state === 'planned' && plannedFor
        ? t('requests.state.plannedFor', { date: formatLongDate(plannedFor, language) })
        : t(`requests.state.${state}`)}
    </Badge>
  );
};
