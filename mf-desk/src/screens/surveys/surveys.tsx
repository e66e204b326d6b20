import { SurveyInbox } from '../../features/inbox/survey-inbox.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('surveys', SurveyInbox);
