import type { RequestPopupProps } from '@arev/shared/contracts/slots';
import { longestNote, type Task } from '@arev/shared/contracts/tasks';
import { focusRefused } from '@arev/shared/forms/focus-refused';
import { useToday } from '@arev/shared/forms/use-today';
import { addDays, formatFullDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { DatePicker } from '@arev/shared/ui/date-picker';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { Notice } from '@arev/shared/ui/notice';
import { Select } from '@arev/shared/ui/select';
import { TextArea } from '@arev/shared/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFamily, useNameOf } from '../../features/book-visit/whom/use-family.ts';
import { memberIdOf } from '../../features/book-visit/whom/whom-list.tsx';
import { WhomQuestion } from '../../features/book-visit/whom/whom-question.tsx';
import { siteFor } from '../../state/for-whom.tsx';
import { requestService, type RequestWish } from '../../api/tasks.ts';
import css from './request-popup.module.css';
import { requestProblemOf } from './request-problem.ts';
import { partsOfDay, useWish } from './use-wish.ts';

const days = 365;
const daysFrom = (today: string) => Array.from({ length: days + 1 }, (_, day) => addDays(today, day));

/** Asks for the wished day of a service without times. Its host unmounts it once it has closed. */
export const RequestPopup = ({ item, onClose }: RequestPopupProps) => {
  const { t } = useTranslation(['mf-booking', 'ui']);
  const site = useSite();
  const to = useHref();
  const today = useToday();
  const { wish, change, forget } = useWish(item.id, today);
  const { date, partOfDay, note } = wish;
  const family = useFamily();
  const member = family.people.find((person) => memberIdOf(person) === wish.patientId);
  const patientId = member && memberIdOf(member);
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (body: RequestWish) => requestService(siteFor(site, patientId), body),
    onSuccess: forget,
  });
  const noteField = useRef<HTMLTextAreaElement>(null);
  const isTooLong = note.trim().length > longestNote;
  const send = () => {
    if (isTooLong) focusRefused(noteField.current);
    else if (date !== undefined) sending.mutate({ serviceId: item.id, date, partOfDay, note });
  };
  const close = (path?: string) => {
    onClose();
    if (path !== undefined) void site.navigation.go(to(path));
  };
  if (sending.isSuccess) return <Requested task={sending.data} patientId={patientId} onClose={close} />;
  return (
    <Dialog
      open
      title={t('mf-booking:request.title')}
      onClose={() => close()}
      busy={sending.isPending}
      footer={
        <>
          <Button disabled={date === undefined || !family.known} busy={sending.isPending} onClick={send}>
            {t('mf-booking:steps.next')}
          </Button>
          <CloseButton>{t('mf-booking:popup.cancel')}</CloseButton>
        </>
      }
    >
      <div className={css.body}>
        <p className={css.service}>{item.title}</p>
        <p>{t('mf-booking:request.words')}</p>
        {sending.isError ? (
          <Notice tone="error" live>
            {t(`mf-booking:request.trouble.${requestProblemOf(sending.error)}`)}
          </Notice>
        ) : null}
        <WhomQuestion
          of="request.whom"
          family={family}
          value={patientId}
          onChange={(chosen) => change({ patientId: chosen })}
        />
        <DatePicker
          label={t('mf-booking:request.day')}
          available={daysFrom(today)}
          value={date ?? null}
          onChange={(chosen) => change({ date: chosen })}
          today={today}
          min={today}
        />
        <Field label={t('mf-booking:request.part')}>
          <Select
            value={partOfDay}
            onChange={({ target }) =>
              change({ partOfDay: partsOfDay.find((one) => one === target.value) ?? 'any' })
            }
          >
            {partsOfDay.map((one) => (
              <option key={one} value={one}>
                {t(`mf-booking:request.parts.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('mf-booking:request.note')}
          optional
          hint={t('mf-booking:request.noteHint')}
          error={isTooLong ? t('ui:field.tooLong', { count: longestNote }) : undefined}
        >
          <TextArea ref={noteField} value={note} onChange={({ target }) => change({ note: target.value })} />
        </Field>
      </div>
    </Dialog>
  );
};

interface RequestedProps {
  readonly task: Task;
  readonly patientId: number | undefined;
  readonly onClose: (path: string) => void;
}

/** What happens next, and the way to the request, also to that of a family member. */
const Requested = ({ task, patientId, onClose }: RequestedProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const name = useNameOf(patientId);
  const own = patientId === undefined;
  const words = { date: formatFullDate(task.date, language), service: task.service.title, name };
  const close = () => onClose(page.requests({ patientId }));
  return (
    <Dialog
      open
      title={t('request.done.title')}
      onClose={close}
      footer={<Button onClick={close}>{t(own ? 'request.done.close' : 'request.done.closeFor')}</Button>}
    >
      <p role="status">{t(own ? 'request.done.words' : 'request.done.wordsFor', words)}</p>
    </Dialog>
  );
};
