import { lookReason } from '@arev/shared/contracts/reception';
import type { Screen } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { AskReason } from '../../features/patients/ask-reason.tsx';
import { PatientRecord } from '../../features/patients/patient-record.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Patient = () => {
  const { t } = useTranslation('mf-desk');
  const id = Number(useParams().id);
  const given = lookReason.safeParse(new URLSearchParams(useLocation().search).get('reason'));
  return (
    <Desk area="patients" title={t('patients.record')}>
      {given.success ? <PatientRecord id={id} reason={given.data} /> : <AskReason id={id} />}
    </Desk>
  );
};

const Skeleton = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="patients" title={t('patients.record')}>
      <Waiting />
    </Desk>
  );
};

/** The title contains no name. */
const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('patients.record'),
  robots: 'noindex',
});

const patient: Screen = { Component: Patient, access: 'staff', Skeleton, head };
export default patient;
