import type { RequestPopupProps } from '@arev/shared/contracts/slots';
import { addDays, clinicToday, formatFullDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { DatePicker } from '@arev/shared/ui/date-picker';
import { Dialog } from '@arev/shared/ui/dialog';
import { Notice } from '@arev/shared/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestService } from '../../api/tasks.ts';
import css from './request-popup.module.css';
import { requestProblemOf } from './request-problem.ts';

const days = 365;

/** Asks for the day of a service without times. Its host unmounts it once it has closed. */
export const RequestPopup = ({ item, onClose }: RequestPopupProps) => {
  const { t } = useTranslation('mf-booking');
  const site = useSite();
  const to = useHref();
  const [today] = useState(() => clinicToday(Date.now()));
  const [available] = useState(() => Array.from({ length: days + 1 }, (_, day) => addDays(today, day)));
  const [date, setDate] = useState<string>();
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (wished: string) => requestService(site, item.id, wished),
  });
  const close = () => {
    onClose();
    if (sending.isSuccess) void site.navigation.go(to(page.requests()));
  };
  if (sending.isSuccess) {
    const words = { date: formatFullDate(sending.data.date, site.language), service: item.title };
    return (
      <Dialog
        open
        title={t('request.done.title')}
        onClose={close}
        footer={<Button onClick={close}>{t('request.done.close')}</Button>}
      >
        <p role="status">{t('request.done.words', words)}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={t('request.title')}
      onClose={close}
      busy={sending.isPending}
      footer={
        <>
          <Button
            disabled={date === undefined}
            busy={sending.isPending}
            onClick={() => date !== undefined && sending.mutate(date)}
          >
            {t('steps.next')}
          </Button>
          <Button variant="secondary" disabled={sending.isPending} onClick={close}>
            {t('popup.cancel')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className={css.service}>{item.title}</p>
        <p>{t('request.words')}</p>
        {sending.isError ? (
          <Notice tone="error" live>
            {t(`request.trouble.${requestProblemOf(sending.error)}`)}
          </Notice>
        ) : null}
        <DatePicker
          label={t('request.day')}
          available={available}
          value={date ?? null}
          onChange={setDate}
          today={today}
          min={today}
        />
      </div>
    </Dialog>
  );
};
