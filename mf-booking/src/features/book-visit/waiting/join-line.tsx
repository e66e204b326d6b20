import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { addDays, clinicToday } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { RadioList } from '@arev/shared/ui/radio-list';
import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Practice } from '../../../api/choices.ts';
import { joinLine } from '../../../api/waiting-list.ts';
import { useBookingSite } from '../../../state/for-whom.ts';
import css from './wait-for-time.module.css';

const spans = ['7', '30', '60'] as const;
type Span = (typeof spans)[number];

export const JoinLine = ({ practice }: { practice: Practice }) => {
  const { t } = useTranslation('mf-booking');
  const site = useBookingSite();
  const [span, setSpan] = useState<Span>('30');
  const [place, setPlace] = useState<'here' | 'any'>('here');
  const joining = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => {
      const { doctorId, serviceId, branchId } = practice;
      const from = clinicToday(Date.now());
      return joinLine(site, {
        ...{ doctorId, serviceId, branchId: place === 'here' ? branchId : null },
        ...{ from, to: addDays(from, Number(span)) },
      });
    },
  });
  const { error } = joining;
  const full = error instanceof ApiError && error.code === errorCode.tooManyWaiting;
  return (
    <>
      <p>{t('waiting.words')}</p>
      <RadioList
        legend={t('waiting.until.legend')}
        name="waiting-span"
        layout="row"
        value={span}
        onChange={setSpan}
        options={spans.map((days) => ({
          value: days,
          label: t('waiting.until.days', { count: Number(days) }),
        }))}
      />
      <RadioList
        legend={t('waiting.place.legend')}
        name="waiting-place"
        layout="row"
        value={place}
        onChange={setPlace}
        options={(['here', 'any'] as const).map((where) => ({
          value: where,
          label: t(`waiting.place.${where}`),
        }))}
      />
      <div className={css.action}>
        <Button variant="secondary" icon={BellRing} busy={joining.isPending} onClick={() => joining.mutate()}>
          {t('waiting.join')}
        </Button>
      </div>
      {error ? (
        <p className={css.failed} role="alert">
          {t(full ? 'waiting.full' : 'waiting.failed')}
        </p>
      ) : null}
    </>
  );
};
