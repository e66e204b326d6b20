import { typedDate } from '@arev/shared/forms/typed-date';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { addDays, clinicToday, formatTypedDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Dialog } from '@arev/shared/ui/dialog';
import { Form } from '@arev/shared/ui/form';
import { DateRow } from '@arev/shared/ui/form-rows';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { saveRequest } from '../../api/inbox.ts';
import { useHeldList } from '../../frame/inbox/hold-list.ts';
import type { Request } from './request-row.tsx';

interface PlanRequestProps {
  readonly request: Request;
  readonly assigneeId: number | null;
  readonly onClose: () => void;
  /** `told`: whether the patient gets a message of the day; unknown from an older portal. */
  readonly onPlanned: (told: boolean | undefined) => void;
}

/** The day agreed with the patient; preset to the day that the patient asked for. */
export const PlanRequest = ({ request, assigneeId, onClose, onPlanned }: PlanRequestProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  useHeldList();
  const [today] = useState(() => clinicToday(Date.now()));
  const { id, service, date, plannedFor, version } = request;
  const bounds = { min: today, max: addDays(today, 365) };
  const day = plannedFor ?? date;
  const form = useSentForm({
    name: `plan-${id}`,
    schema: z.object({ plannedFor: typedDate(bounds) }),
    fields: ['plannedFor'],
    draft: false,
    // If the patient cancels the request, it leaves the list and this dialog closes.
    toasts: true,
    start: { plannedFor: day < today ? '' : formatTypedDate(day) },
    send: async (sent) => {
      const { data } = await saveRequest(site, id, { state: 'planned', assigneeId, version, ...sent });
      onPlanned(data.told);
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="small"
      title={t('inbox.requests.plan')}
      busy={form.sending.isPending}
      onClose={onClose}
    >
      <Form form={form} labelOf={() => t('inbox.requests.planned')}>
        <p>{service.title}</p>
        <p>{t('inbox.requests.planWords')}</p>
        <DateRow field="plannedFor" bounds={bounds} autoComplete="off" />
        <SubmitRow icon={CalendarCheck}>{t('inbox.requests.planSave')}</SubmitRow>
      </Form>
    </Dialog>
  );
};
