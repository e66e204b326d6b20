import { ApplicationInbox } from '../../features/inbox/application-inbox.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('applications', ApplicationInbox);
