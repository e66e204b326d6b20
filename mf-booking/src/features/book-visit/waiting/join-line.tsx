import { useToday } from '@arev/shared/forms/use-today';
import { Button } from '@arev/shared/ui/button';
import { DateInput } from '@arev/shared/ui/date-input';
import { Field } from '@arev/shared/ui/field';
import { RadioList } from '@arev/shared/ui/radio-list';
import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Practice } from '../../../api/choices.ts';
import { joinLine } from '../../../api/waiting-list.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import { LineTrouble } from './line-trouble.tsx';
import { useLineForm } from './use-line-form.ts';
import { furthestDays, waitingBounds, waitingDays } from './waiting-days.schema.ts';
import css from './wait-for-time.module.css';

const sides = ['from', 'to'] as const;

/** The form of a waiting-list entry: days, doctor and branch. */
export const JoinLine = ({ practice }: { practice: Practice }) => {
  const { t } = useTranslation(['mf-booking', 'ui']);
  const site = useBookingSite();
  const today = useToday();
  const { days: typed, who, place, change, forget } = useLineForm(practice, today);
  const [tried, setTried] = useState(false);
  const daysRow = useRef<HTMLDivElement>(null);
  const days = waitingDays(today).safeParse(typed);
  const joining = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (range: { from: string; to: string }) => {
      const { doctorId, serviceId, branchId } = practice;
      await joinLine(site, {
        ...{ doctorId, serviceId, branchId: place === 'here' ? branchId : null },
        ...(who === 'any' && { anyDoctor: true }),
        ...range,
      });
      forget();
    },
  });
  const isWrong = (side: (typeof sides)[number]): boolean =>
    days.error?.issues.some(({ path }) => path[0] === side) ?? false;
  const wrong = (side: (typeof sides)[number]): string | undefined =>
    tried && isWrong(side) ? t('mf-booking:waiting.days.wrong', { count: furthestDays }) : undefined;
  const send = () => {
    setTried(true);
    if (days.success) return joining.isPending ? undefined : joining.mutate(days.data);
    const first = sides.findIndex((side) => isWrong(side));
    daysRow.current?.querySelectorAll('input')[first]?.focus();
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{t('mf-booking:waiting.words')}</p>
      <div ref={daysRow} className={css.days} role="group" aria-label={t('mf-booking:waiting.days.legend')}>
        {sides.map((side) => (
          <Field
            key={side}
            id={`waiting-${side}`}
            label={t(`mf-booking:waiting.days.${side}`)}
            error={wrong(side)}
          >
            <DateInput
              value={typed[side]}
              bounds={waitingBounds(today)}
              onChange={(text) => change(side === 'from' ? { from: text } : { to: text })}
            />
          </Field>
        ))}
      </div>
      <RadioList
        legend={t('mf-booking:waiting.doctor.legend')}
        name="waiting-doctor"
        value={who}
        onChange={(which) => change({ who: which })}
        options={(['this', 'any'] as const).map((which) => ({
          value: which,
          label: t(`mf-booking:waiting.doctor.${which}`),
        }))}
      />
      <RadioList
        legend={t('mf-booking:waiting.place.legend')}
        name="waiting-place"
        value={place}
        onChange={(where) => change({ place: where })}
        options={(['here', 'any'] as const).map((where) => ({
          value: where,
          label: t(`mf-booking:waiting.place.${where}`),
        }))}
      />
      <div className={css.action}>
        <Button type="submit" variant="secondary" icon={BellRing} busy={joining.isPending}>
          {t('mf-booking:waiting.join')}
        </Button>
      </div>
      {joining.error ? <LineTrouble error={joining.error} /> : null}
    </form>
  );
};
