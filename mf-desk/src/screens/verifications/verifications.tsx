import { VerificationQueue } from '../../features/patients/verification-queue.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('verifications', VerificationQueue);
