import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listPatientVisits } from '@arev/shared/contracts/desk-patients';
import type { LookReason } from '@arev/shared/contracts/reception';
import { useHref, useNow, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Heading } from '@arev/shared/ui/heading';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { pageSize } from '../../api/inbox.ts';
import { patientVisitsQuery } from '../../api/reception.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { CancelVisit } from '../../frame/visits/cancel-visit.tsx';
import { MoveVisit } from '../../frame/visits/move-visit.tsx';
import { VisitAnswers } from '../../frame/visits/visit-answers.tsx';
import { VisitBill } from '../../frame/visits/visit-bill.tsx';
import { isChangeable } from '../../frame/visits/visit-changes.ts';
import { VisitFiles } from '../../frame/visits/visit-files.tsx';
import { formatInstant } from '../../frame/instants.ts';
import { type BookedPerson, useBookFor } from '../../state/use-book-for.ts';
import css from './patients.module.css';

type PatientVisit = DataOf<typeof listPatientVisits>[number];

interface PatientVisitsProps {
  readonly patient: BookedPerson;
  readonly reason: LookReason;
}

/** A visit that ends while the page stays open can no longer be changed. */
const lookEvery = 30_000;

/** All visits, the latest first, with buttons to move, cancel and book. */
export const PatientVisits = ({ patient, reason }: PatientVisitsProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const site = useSite();
  const page = pageIn(useLocation().search);
  const { remember } = useBookFor();
  const mayBook = useMay('visits', 'canAdd');
  const now = useNow(lookEvery);
  const visits = patientVisitsQuery(site, patient.id, page);
  const query = useQuery({ ...visits, staleTime: 0, gcTime: 0, placeholderData: keepPreviousData });
  return (
    <section className={css.search}>
      <Heading level={2}>{t('patients.visits')}</Heading>
      {mayBook ? (
        <div>
          <Button
            icon={CalendarPlus}
            onClick={() => {
              remember(patient);
              void site.navigation.go(to(address.day()));
            }}
          >
            {t('patients.book')}
          </Button>
        </div>
      ) : null}
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t('patients.visits')}
            total={total}
            size={pageSize}
            page={page}
            hrefOf={(number) => to(address.patient(patient.id, reason, number))}
            empty={<p className={css.note}>{t('patients.noVisits')}</p>}
          >
            {data.map((visit) => (
              <Row
                key={visit.id}
                visit={visit}
                name={patient.fullName}
                now={now}
                onChanged={() => void query.refetch()}
              />
            ))}
          </PagedList>
        )}
      </Answered>
    </section>
  );
};

interface RowProps {
  readonly visit: PatientVisit;
  readonly name: string;
  readonly now: number;
  readonly onChanged: () => void;
}

const Row = ({ visit, name, now, onChanged }: RowProps) => {
  const { t } = useTranslation('mf-desk');
  const [asking, setAsking] = useState<'move' | 'cancel'>();
  const [mayMove, mayCancel] = [useMay('visits', 'canEdit'), useMay('visits', 'canDelete')];
  const { id, startsAt, state, doctor, service, branch } = visit;
  const mayChange = isChangeable(visit, now);
  const title = `${service.title}, ${formatInstant(startsAt)}`;
  const close = () => setAsking(undefined);
  const asked = { id, startsAt, doctor, patient: { fullName: name } };
  return (
    <li className={css.row}>
      <span className={css.name}>{formatInstant(startsAt)}</span>
      <span>{service.title}</span>
      <span className={css.note}>{doctor.title}</span>
      <span className={css.note}>{branch.title}</span>
      <Badge>{t(`day.state.${state}`)}</Badge>
      <VisitBill visit={visit} className={css.note} />
      <VisitAnswers visit={visit} patient={name} name={title} />
      <VisitFiles {...{ visit, patient: name, name: title }} isOpen={state !== 'cancelled'} />
      {mayChange && mayMove ? (
        <Button size="small" variant="quiet" onClick={() => setAsking('move')}>
          {t('times.move.open')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      ) : null}
      {mayChange && mayCancel ? (
        <Button size="small" variant="quiet" onClick={() => setAsking('cancel')}>
          {t('day.cancel.open')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      ) : null}
      {asking === 'move' ? (
        <MoveVisit
          visit={asked}
          practice={{ doctorId: doctor.id, serviceId: service.id, branchId: branch.id }}
          onClose={close}
          onMoved={onChanged}
        />
      ) : null}
      {asking === 'cancel' ? <CancelVisit visit={asked} onClose={close} onCancelled={onChanged} /> : null}
    </li>
  );
};
