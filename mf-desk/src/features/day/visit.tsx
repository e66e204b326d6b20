import type { DeskColumn, DeskVisit } from '@arev/shared/contracts/reception';
import { clinicClock } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Badge, type BadgeProps } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import type { Practice } from '../../api/visits.ts';
import { PatientPhone } from '../../frame/patient-phone.tsx';
import { usePermissions } from '../../frame/use-permissions.ts';
import { VisitAnswers } from '../../frame/visits/visit-answers.tsx';
import { VisitBill } from '../../frame/visits/visit-bill.tsx';
import { isChangeable } from '../../frame/visits/visit-changes.ts';
import { VisitFiles } from '../../frame/visits/visit-files.tsx';
import css from './day.module.css';
import { useNewState } from './use-new-state.ts';
import { isFinal, type Step, steps, stepsOf } from './visit-steps.ts';
import type { VisitAction } from './visit-work.tsx';

const tones: Readonly<Record<DeskVisit['state'], NonNullable<BadgeProps['tone']>>> = {
  held: 'neutral',
  booked: 'info',
  paid: 'info',
  confirmed: 'accent',
  inProgress: 'warning',
  completed: 'success',
  cancelled: 'danger',
  noShow: 'danger',
};

interface VisitProps {
  readonly visit: DeskVisit;
  readonly doctor: Pick<DeskColumn, 'id' | 'title'>;
  readonly practice: Practice;
  readonly now: number;
  readonly onAsk: (action: VisitAction) => void;
  readonly onChanged: () => Promise<unknown>;
}

/** Time, patient, service and state of a visit, and its possible steps. */
export const Visit = (props: VisitProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { visit } = props;
  const { startsAt, endsAt, patient, service, state } = visit;
  return (
    <Card as="li">
      <div className={css.visit}>
        <p className={css.time}>
          {t('day.from', { from: clinicClock(startsAt), until: clinicClock(endsAt) })}
        </p>
        <Badge tone={tones[state]}>{t(`day.state.${state}`)}</Badge>
        <p className={css.patient}>
          <a href={to(address.patient(patient.id, 'visit'))}>{patient.fullName}</a>
        </p>
        <p className={css.note}>{service.title}</p>
        <p className={css.note}>
          <PatientPhone phone={patient.phone} />
        </p>
        <VisitBill visit={visit} className={css.note} />
        {patient.verified ? null : <Badge tone="warning">{t('patients.notVerified')}</Badge>}
        <VisitAnswers visit={visit} patient={patient.fullName} name={patient.fullName} />
        <VisitFiles
          {...{ visit, patient: patient.fullName, name: patient.fullName }}
          isOpen={state !== 'cancelled'}
        />
        <Actions {...props} />
      </div>
    </Card>
  );
};

const Actions = ({ visit, doctor: { id, title }, practice, now, onAsk, onChanged }: VisitProps) => {
  const { t } = useTranslation('mf-desk');
  const { api } = useSite();
  const visits = usePermissions()?.areas?.visits;
  const isNew = useNewState(visit.state);
  const taking = useMutation({
    meta: { toldByToast: true },
    mutationFn: (step: Step) => api.send(steps[step], { params: { id: visit.id } }),
    // The step lasts until the day is read.
    onSuccess: onChanged,
    // After a refusal the day shows the change of somebody else; the reason does not wait for it.
    onError: () => void onChanged(),
  });
  const ask = (what: VisitAction['what']): void =>
    onAsk({ what, visit: { ...visit, doctor: { id, title } }, practice });
  const take = (step: Step): void => {
    if (isNew || taking.isPending) return;
    if (isFinal(step, visit)) ask(step);
    else taking.mutate(step);
  };
  const possible = visits?.canEdit ? stepsOf(visit, now) : [];
  const mayChange = isChangeable(visit, now);
  const mayMove = visits?.canEdit === true && mayChange;
  const mayCancel = visits?.canDelete === true && mayChange;
  if (possible.length === 0 && !mayMove && !mayCancel) return null;
  return (
    <div className={css.actions} role="group" aria-label={t('day.actions', { name: visit.patient.fullName })}>
      {possible.map((step, at) => (
        <Button
          key={step}
          size="small"
          variant={at === 0 ? 'primary' : 'secondary'}
          busy={taking.isPending && taking.variables === step}
          aria-disabled={isNew || taking.isPending}
          onClick={() => take(step)}
        >
          {t(`day.step.${step}`)}
        </Button>
      ))}
      {mayMove ? (
        <Button size="small" variant="quiet" onClick={() => ask('move')}>
          {t('times.move.open')}
        </Button>
      ) : null}
      {mayCancel ? (
        <Button size="small" variant="quiet" onClick={() => ask('cancel')}>
          {t('day.cancel.open')}
        </Button>
      ) : null}
    </div>
  );
};
