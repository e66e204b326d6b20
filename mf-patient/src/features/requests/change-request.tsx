import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Task } from '@arev/shared/contracts/tasks';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { clinicToday, formatLongDate, formatTypedDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Dialog } from '@arev/shared/ui/dialog';
import { Form } from '@arev/shared/ui/form';
import { DateRow, SelectRow, TextAreaRow } from '@arev/shared/ui/form-rows';
import { Notice } from '@arev/shared/ui/notice';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRequest, refreshRequests } from '../../api/requests.ts';
import { stateOf } from './request-state.tsx';
import { dayBounds, partsOfDay, wishFields, wishForm, wishLimits } from './wish-form.schema.ts';

interface ChangeRequestProps {
  /** The current version in the list: another tab, or the other parent, may change it meanwhile. */
  readonly request: Task;
  readonly onClose: () => void;
}

export const ChangeRequest = ({ request, onClose }: ChangeRequestProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const [opened] = useState(request);
  const [bounds] = useState(() => dayBounds(clinicToday(Date.now()), request.date));
  const { id, version = 0 } = request;
  const form = useSentForm({
    name: `request-${id}`,
    schema: wishForm(bounds),
    fields: wishFields,
    limits: wishLimits,
    // A draft has all fields, also untouched ones: over another version it would bring back former wishes.
    basis: String(opened.version ?? 0),
    start: {
      date: formatTypedDate(opened.date),
      partOfDay: opened.partOfDay ?? 'any',
      note: opened.note ?? '',
    },
    send: async (wish, options) => {
      const saved = await changeRequest(site, id, { ...wish, version }, options);
      const again = stateOf(saved) === 'received' && stateOf(request) !== 'received';
      await refreshRequests(site);
      site.toasts.show({ kind: 'success', text: t(again ? 'requests.changedAgain' : 'requests.changed') });
      onClose();
    },
    onRefused: (error) => {
      if (!(error instanceof ApiError)) return;
      const { code, message } = error;
      const isOver = code === errorCode.requestClosed || code === errorCode.notFound;
      if (isOver || code === errorCode.changedMeanwhile) void refreshRequests(site);
      if (!isOver) return;
      site.toasts.show({ kind: 'error', text: message });
      onClose();
    },
  });
  const label = (field: string) => {
    const known = wishFields.find((one) => one === field);
    return known === undefined ? '' : t(`requests.wish.${known}`);
  };
  return (
    <Dialog open title={t('requests.change')} busy={form.sending.isPending} onClose={onClose}>
      <Form
        form={form}
        labelOf={label}
        wordsOf={(field, key) =>
          field === 'date' && key === 'taken' ? t('requests.wish.dayTaken') : undefined
        }
      >
        <p>{request.service.title}</p>
        {stateOf(request) === 'received' ? null : <Notice>{t('requests.wish.again')}</Notice>}
        {form.dropped ? (
          <Notice tone="warning" live>
            {t('requests.wish.dropped')}
          </Notice>
        ) : null}
        {version === (opened.version ?? 0) ? null : <SavedMeanwhile request={request} />}
        <DateRow field="date" bounds={bounds} autoComplete="off" />
        <SelectRow
          field="partOfDay"
          options={partsOfDay.map((value) => ({ value, label: t(`requests.parts.${value}`) }))}
        />
        <TextAreaRow field="note" optional hint={t('requests.wish.noteHint')} />
        <SubmitRow icon={Check}>{t('requests.wish.save')}</SubmitRow>
      </Form>
    </Dialog>
  );
};

/** Shows the current values; pressing the button again replaces them knowingly. */
const SavedMeanwhile = ({ request: { date, partOfDay = 'any', note = '' } }: { readonly request: Task }) => {
  const { t } = useTranslation('mf-patient');
  const { language } = useSite();
  return (
    <Notice tone="warning" title={t('requests.wish.meanwhile')}>
      <p>{t('requests.wished', { date: formatLongDate(date, language) })}</p>
      <p>{t(`requests.parts.${partOfDay}`)}</p>
      {note === '' ? null : <p>{t('requests.note', { note })}</p>}
    </Notice>
  );
};
