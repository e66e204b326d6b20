import type { Screen } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { PatientSearch } from '../../features/patients/patient-search.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Patients = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="patients" title={t('area.patients.name')}>
      <PatientSearch />
    </Desk>
  );
};

const Skeleton = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="patients" title={t('area.patients.name')}>
      <Waiting />
    </Desk>
  );
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.patients.name'),
  robots: 'noindex',
});

const patients: Screen = { Component: Patients, access: 'staff', Skeleton, head };
export default patients;
