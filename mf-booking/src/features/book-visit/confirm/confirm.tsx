import { formatDayMonth, formatMoney } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { Notice } from '@arev/shared/ui/notice';
import { useSetAtom } from 'jotai';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { priceOf, type TimeChoice } from '../../../state/choice.ts';
import { HeldTime } from '../hold/held-time.tsx';
import { ChoiceList } from '../steps/choice-list.tsx';
import { useItem } from '../steps/use-item.ts';
import { BookingTrouble } from './booking-trouble.tsx';
import { CancelTerms } from './cancel-terms.tsx';
import css from './confirm.module.css';
import { LaterVisitNotice } from './later-visit-notice.tsx';
import { SameVisitNotice } from './same-visit-notice.tsx';
import { useBooking } from './use-booking.ts';
import { WhenToPay } from './when-to-pay.tsx';

export const Confirm = ({ choice, draft }: { choice: TimeChoice; draft: BookingDraft }) => {
  const { t } = useTranslation('mf-booking');
  const { language, atoms } = useSite();
  const setDraft = useSetAtom(atoms.bookingDraft);
  const { patientId } = draft;
  const item = useItem(choice.item);
  const price = choice.purchaseId === undefined ? priceOf({ ...choice, item }) : 0;
  const choosesWhen = choice.policy.kind === 'self' && price > 0;
  const paysNow = choosesWhen && draft.paysOnline === true;
  const { book, bookAgain, busy, done, unsettled, problem } = useBooking(choice, { paysNow, price });
  const moment = { time: choice.time, date: formatDayMonth(choice.date, language) };
  return (
    <div className={css.confirm}>
      <Card padding="large">
        <ChoiceList draft={draft} editable />
      </Card>
      {busy || done ? null : <HeldTime choice={choice} unsettled={unsettled} />}
      {busy || done ? null : <LaterVisitNotice choice={choice} patientId={patientId} />}
      {choice.item.survey ? (
        <Notice tone="warning" title={t('popup.survey.title')}>
          {t('popup.survey.words')}
        </Notice>
      ) : null}
      {choosesWhen ? (
        <WhenToPay
          value={paysNow ? 'online' : 'reception'}
          onChange={(when) => setDraft((chosen) => ({ ...chosen, paysOnline: when === 'online' }))}
        />
      ) : null}
      {problem === 'again' ? (
        <SameVisitNotice choice={choice} patientId={patientId} busy={busy} onAgain={bookAgain} />
      ) : null}
      {problem === 'price' ? (
        <Notice tone="warning" live title={t('confirm.price.title')}>
          {t('confirm.price.words', { amount: formatMoney(price) })}
        </Notice>
      ) : null}
      {problem && problem !== 'again' && problem !== 'price' ? <BookingTrouble problem={problem} /> : null}
      <Button size="large" icon={CalendarCheck} busy={busy} onClick={book} wide>
        {paysNow ? t('pay.bookAndPay', moment) : t('confirm.book', moment)}
      </Button>
      <CancelTerms choice={choice} patientId={patientId} />
    </div>
  );
};
