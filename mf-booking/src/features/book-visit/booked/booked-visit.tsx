import type { VisitDetails } from '@arev/shared/contracts/visits';
import { clinicClock, clinicDate, formatFullDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { directionsHref, mapHref, page, phoneHref, placeOnMap } from '@arev/shared/routing';
import { BranchMap } from '@arev/shared/ui/branch-map';
import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Stack } from '@arev/shared/ui/stack';
import { ClipboardList, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DoctorLabel } from '../doctor/doctor-label.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import css from './booked-visit.module.css';
import { ChangePlans } from './change-plans.tsx';
import { VisitPrice } from './visit-price.tsx';
import { WhoseVisit } from './whose-visit.tsx';

interface BookedVisitProps {
  readonly visit: VisitDetails;
  /** The family member whose visit it is, if any. */
  readonly patientId: number | undefined;
}

/** Everything that a patient needs until the visit, on a page to bookmark, print and return to. */
export const BookedVisit = ({ visit, patientId }: BookedVisitProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const { startsAt, endsAt } = visit;
  const ahead = visit.status === 'booked';
  return (
    <div className={css.visit}>
      {patientId === undefined ? null : (
        <WhoseVisit visitId={visit.id} patientId={patientId} changeable={ahead} />
      )}
      <Part title={t('booked.when')}>
        <p className={css.moment}>
          <time dateTime={new Date(startsAt).toISOString()}>
            {formatFullDate(clinicDate(startsAt), language)}, {clinicClock(startsAt)}–{clinicClock(endsAt)}
          </time>
        </p>
        {ahead ? <AddToCalendar visit={visit} /> : null}
      </Part>
      <Where branch={visit.branch} />
      <Part title={t('booked.what')}>
        <p className={css.strong}>{visit.service.title}</p>
        <DoctorLabel doctor={visit.doctor} />
        <VisitPrice visit={visit} />
      </Part>
      {ahead ? (
        <>
          {visit.hasSurvey && !visit.filledSurvey ? <Questions id={visit.id} patientId={patientId} /> : null}
          {visit.preparation ? (
            <Part title={t('booked.preparation')}>
              <p className={css.lines}>{visit.preparation}</p>
            </Part>
          ) : null}
          <Bring policy={visit.policy} />
          <Part title={t('booked.change.title')}>
            <ChangePlans visit={visit} patientId={patientId} />
          </Part>
        </>
      ) : null}
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" padding="large">
    <h2 className={css.title}>{title}</h2>
    <div className={css.part}>{children}</div>
  </Card>
);

/** Early answers leave more time of the visit for the conversation. */
const Questions = ({ id, patientId }: Pick<VisitDetails, 'id'> & Pick<BookedVisitProps, 'patientId'>) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <Part title={t('booked.survey.title')}>
      <p>{t('booked.survey.words')}</p>
      <Stack direction="row" data-print="hide">
        <LinkButton href={to(page.visitSurvey(id, { patientId }))} icon={ClipboardList}>
          {t('booked.survey.open')}
        </LinkButton>
      </Stack>
    </Part>
  );
};

const Bring = ({ policy }: Pick<VisitDetails, 'policy'>) => {
  const { t } = useTranslation('mf-booking');
  return (
    <Part title={t('booked.bring.title')}>
      <ul className={css.list}>
        <li>{t('booked.bring.identity')}</li>
        {policy === 'self' ? null : <li>{t(`booked.bring.${policy}`)}</li>}
        <li>{t('booked.bring.papers')}</li>
        <li>{t('booked.bring.early')}</li>
      </ul>
    </Part>
  );
};

const Where = ({ branch }: Pick<VisitDetails, 'branch'>) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <Part title={t('booked.where')}>
      <p className={css.strong}>
        <a href={to(page.branch(branch.slug))}>{branch.title}</a>
      </p>
      <p>{branch.address}</p>
      <p>
        <a href={phoneHref(branch.phone)}>{branch.phone}</a>
      </p>
      <BranchMap branch={branch} href={mapHref(placeOnMap(branch))} />
      <Stack direction="row" gap={3} data-print="hide">
        <LinkButton
          href={directionsHref(placeOnMap({ ...branch, address: `${branch.title}, ${branch.address}` }))}
          variant="secondary"
          size="small"
          icon={Route}
          target="_blank"
          rel="noreferrer"
        >
          {t('booked.route')}
        </LinkButton>
      </Stack>
    </Part>
  );
};
