import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listServiceRequests } from '@arev/shared/contracts/staff-inbox';
import { Badge } from '@arev/shared/ui/badge';
import { CircleCheck, CircleX, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../frame/instants.ts';
import { WorkMarks } from './work.tsx';

interface RequestMarksProps {
  readonly request: DataOf<typeof listServiceRequests>[number];
}

/** How far a request is, and what its patient has done. */
export const RequestMarks = ({ request }: RequestMarksProps) => {
  const { t } = useTranslation('mf-desk');
  const { completedAt, changedAt, cancelledAt } = request;
  if (cancelledAt)
    return (
      <Badge icon={CircleX}>{t('inbox.requests.cancelled', { date: formatInstant(cancelledAt) })}</Badge>
    );
  if (completedAt !== null)
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('inbox.requests.completed', { date: formatInstant(completedAt) })}
      </Badge>
    );
  return (
    <>
      <WorkMarks {...request} />
      {changedAt ? (
        <Badge tone="warning" icon={Pencil}>
          {t('inbox.requests.changed', { date: formatInstant(changedAt) })}
        </Badge>
      ) : null}
    </>
  );
};
