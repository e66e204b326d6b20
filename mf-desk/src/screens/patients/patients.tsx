import { PatientSearch } from '../../features/patients/patient-search.tsx';
import { deskScreen } from '../../frame/desk-screen.tsx';

export default deskScreen({ area: 'patients', title: 'area.patients.name', Content: PatientSearch });
