import type { Waiting } from '@arev/shared/contracts/waiting-list';
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

interface JoinLineProps {
  readonly practice: Practice;
  /** The entry that is changed: it keeps its doctor and its place in the line. */
  readonly entry?: Waiting;
  readonly onClose?: () => void;
}

/** The form of a waiting-list entry: days, doctor and branch. */
export const JoinLine = ({ practice, entry, onClose }: JoinLineProps) => {
  const { t } = useTranslation(['mf-booking', 'ui']);
  const site = useBookingSite();
  const today = useToday();
  const { days: typed, who, place, change, forget } = useLineForm(practice, today, entry);
  const [tried, setTried] = useState(false);
  const daysRow = useRef<HTMLDivElement>(null);
  const days = waitingDays(today).safeParse(typed);
  const branches = { here: practice.branchId, there: entry?.branch?.id ?? null, any: null };
  const joining = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (range: { from: string; to: string }) => {
      await joinLine(site, {
        ...{ doctorId: entry?.doctor.id ?? practice.doctorId, serviceId: practice.serviceId },
        branchId: branches[place],
        ...(who === 'any' && { anyDoctor: true }),
        ...range,
      });
      forget();
    },
    onSuccess: () => onClose?.(),
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
  const isElsewhere = Boolean(entry?.branch) && entry?.branch?.id !== practice.branchId;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{t(`mf-booking:waiting.${entry ? 'changeWords' : 'words'}`)}</p>
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
        options={[
          {
            value: 'this',
            label: entry
              ? `${entry.doctor.firstName} ${entry.doctor.lastName}`
              : t('mf-booking:waiting.doctor.this'),
          },
          { value: 'any', label: t('mf-booking:waiting.doctor.any') },
        ]}
      />
      <RadioList
        legend={t('mf-booking:waiting.place.legend')}
        name="waiting-place"
        value={place}
        onChange={(where) => change({ place: where })}
        options={[
          ...(isElsewhere ? [{ value: 'there' as const, label: entry?.branch?.title }] : []),
          ...(['here', 'any'] as const).map((where) => ({
            value: where,
            label: t(`mf-booking:waiting.place.${where}`),
          })),
        ]}
      />
      <div className={css.action}>
        <Button
          type="submit"
          variant="secondary"
          busy={joining.isPending}
          {...(entry ? { size: 'small' as const } : { icon: BellRing })}
        >
          {t(`mf-booking:waiting.${entry ? 'save' : 'join'}`)}
        </Button>
        {entry ? (
          <Button variant="quiet" size="small" onClick={onClose}>
            {t('mf-booking:waiting.keep')}
          </Button>
        ) : null}
      </div>
      {joining.error ? <LineTrouble error={joining.error} /> : null}
    </form>
  );
};
