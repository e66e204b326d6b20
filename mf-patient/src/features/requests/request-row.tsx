import type { Task } from '@arev/shared/contracts/tasks';
import { clinicDate, formatLongDate, formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page as pages } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { CalendarX, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelRequest } from './cancel-request.tsx';
import { ChangeRequest } from './change-request.tsx';
import css from './request-list.module.css';
import { RequestState } from './request-state.tsx';

export const RequestRow = ({ request }: { readonly request: Task }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { language } = useSite();
  const { service, date, partOfDay = 'any', note = '', createdAt, cancelledAt, answers = [] } = request;
  const wished = { date: formatLongDate(date, language), part: t(`requests.parts.${partOfDay}`) };
  return (
    <RowCard
      title={<a href={to(pages.price(service.slug))}>{service.title}</a>}
      notes={[
        t(partOfDay === 'any' ? 'requests.wished' : 'requests.wishedPart', wished),
        ...(note === '' ? [] : [t('requests.note', { note })]),
        t('requests.sent', { date: formatNumericDate(clinicDate(createdAt)) }),
        ...(cancelledAt
          ? [t('requests.cancelledOn', { date: formatNumericDate(clinicDate(cancelledAt)) })]
          : []),
        ...answers.map(({ message, sentAt }, at) => (
          <span key={at} className={css.answer}>
            {t('requests.answered', { date: formatNumericDate(clinicDate(sentAt)), message })}
          </span>
        )),
      ]}
    >
      <RequestState request={request} />
      <Actions request={request} />
    </RowCard>
  );
};

/** An older portal accepts neither. */
const canChange = ({ state }: Task): boolean =>
  state === 'received' || state === 'called' || state === 'planned';

const Actions = ({ request }: { readonly request: Task }) => {
  const { t } = useTranslation('mf-patient');
  const { language } = useSite();
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const which = `${request.service.title}, ${formatLongDate(request.date, language)}`;
  const close = () => setOpen(undefined);
  return (
    <>
      {canChange(request) ? (
        <>
          <Button variant="secondary" size="small" icon={Pencil} onClick={() => setOpen('change')}>
            {t('requests.change')}
            <VisuallyHidden>: {which}</VisuallyHidden>
          </Button>
          <Button variant="quiet" size="small" icon={CalendarX} onClick={() => setOpen('cancel')}>
            {t('requests.cancel')}
            <VisuallyHidden>: {which}</VisuallyHidden>
          </Button>
        </>
      ) : null}
      {open === 'change' ? <ChangeRequest request={request} onClose={close} /> : null}
      {open === 'cancel' ? <CancelRequest request={request} onClose={close} /> : null}
    </>
  );
};
