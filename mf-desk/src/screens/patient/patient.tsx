import { lookReason } from '@arev/shared/contracts/reception';
import { useLocation, useParams } from 'react-router';
import { AskReason } from '../../features/patients/ask-reason.tsx';
import { PatientRecord } from '../../features/patients/patient-record.tsx';
import { deskScreen } from '../../frame/desk-screen.tsx';

const Patient = () => {
  const id = Number(useParams().id);
  const given = lookReason.safeParse(new URLSearchParams(useLocation().search).get('reason'));
  return given.success ? <PatientRecord id={id} reason={given.data} /> : <AskReason id={id} />;
};

/** The title contains no name. */
export default deskScreen({ area: 'patients', title: 'patients.record', Content: Patient });
