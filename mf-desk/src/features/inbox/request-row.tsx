import { ApiError } from '@arev/shared/api-client';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type { listServiceRequests } from '@arev/shared/contracts/staff-inbox';
import { formatNumericDate } from '@arev/shared/i18n';
import { type Site, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { CalendarClock, Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  completeRequest,
  refreshRequests,
  requestQuery,
  requestStates,
  type RequestWork,
  saveRequest,
} from '../../api/inbox.ts';
import { requestVersionQuery } from '../../api/item-versions.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { formatInstant } from '../../frame/instants.ts';
import { Opened } from '../../frame/inbox/opened.tsx';
import { CompleteRequest } from './complete-request.tsx';
import { PlanRequest } from './plan-request.tsx';
import { RequestInFull } from './request-in-full.tsx';
import { RequestMarks } from './request-marks.tsx';
import { WorkFields } from './work.tsx';

export type Request = DataOf<typeof listServiceRequests>[number];

interface RowProps {
  readonly request: Request;
}

export const RequestRow = ({ request }: RowProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { service, date, partOfDay = 'any', plannedFor, createdAt, completedAt, cancelledAt } = request;
  const isOpen = completedAt === null && !cancelledAt;
  return (
    <RowCard
      title={service.title}
      notes={[
        t('inbox.requests.wished', { date: formatNumericDate(date) }),
        ...(partOfDay === 'any' ? [] : [t(`inbox.requests.parts.${partOfDay}`)]),
        ...(plannedFor ? [t('inbox.requests.plannedFor', { date: formatNumericDate(plannedFor) })] : []),
        t('inbox.requests.came', { date: formatInstant(createdAt) }),
      ]}
    >
      <RequestMarks request={request} />
      <Opened
        title={service.title}
        query={requestQuery(site, request.id)}
        version={requestVersionQuery(site, request.id)}
        onClose={() => void refreshRequests(site)}
      >
        {({ data }) => <RequestInFull request={data} />}
      </Opened>
      {isOpen ? <Work request={request} /> : null}
      {isOpen ? <Complete request={request} /> : null}
    </RowCard>
  );
};

/** The error beside the row would disappear with it, so a toast shows it. */
const tellOfEnd = (site: Site, error: unknown): never => {
  if (error instanceof ApiError && error.code === errorCode.stepNotPossible) site.toasts.showError(error);
  throw error;
};

/** Planning requires the agreed day, which the patient is told; completing asks first. */
const Work = ({ request }: RowProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('requests', 'canEdit');
  const [told, setTold] = useState<boolean>();
  const [plannedBy, setPlannedBy] = useState<{ readonly assigneeId: number | null }>();
  const [done, setDone] = useState<RequestWork>();
  const { id, state, assignee, version, service } = request;
  if (!mayEdit) return null;
  const save = (work: RequestWork): Promise<unknown> =>
    saveRequest(site, id, work).catch((error: unknown) => tellOfEnd(site, error));
  return (
    <>
      <WorkFields
        name={service.title}
        work={request}
        states={requestStates}
        save={async (reached, assigneeId) => {
          if (reached === 'planned' && state !== 'planned') setPlannedBy({ assigneeId });
          else if (reached === 'done') setDone({ state: reached, assigneeId, version });
          else await save({ state: reached, assigneeId, version });
        }}
      />
      {state === 'planned' ? (
        <Button
          variant="secondary"
          size="small"
          icon={CalendarClock}
          onClick={() => setPlannedBy({ assigneeId: assignee?.id ?? null })}
        >
          {t('inbox.requests.otherDay')}
          <VisuallyHidden>: {service.title}</VisuallyHidden>
        </Button>
      ) : null}
      {plannedBy ? (
        <PlanRequest
          request={request}
          assigneeId={plannedBy.assigneeId}
          onClose={() => setPlannedBy(undefined)}
          onPlanned={setTold}
        />
      ) : null}
      {done ? (
        <CompleteRequest
          title={service.title}
          complete={() => save(done)}
          onClose={() => setDone(undefined)}
        />
      ) : null}
      <p role="status">{told === undefined ? null : t(told ? 'waiting.told' : 'waiting.notTold')}</p>
    </>
  );
};

const Complete = ({ request }: RowProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('requests', 'canEdit');
  /** As it was when the question was asked: later changes are not overlooked. */
  const [asked, setAsked] = useState<Request>();
  if (!mayEdit) return null;
  return (
    <>
      <Button size="small" icon={Check} onClick={() => setAsked(request)}>
        {t('inbox.requests.complete')}
        <VisuallyHidden>: {request.service.title}</VisuallyHidden>
      </Button>
      {asked ? (
        <CompleteRequest
          title={asked.service.title}
          complete={() =>
            completeRequest(site, asked.id, asked.version).catch((error: unknown) => tellOfEnd(site, error))
          }
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
};
