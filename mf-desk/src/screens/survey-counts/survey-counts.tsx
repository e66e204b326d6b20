import { SurveyCounts } from '../../features/inbox/survey-counts.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('surveys', SurveyCounts);
