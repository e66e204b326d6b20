import { RequestInbox } from '../../features/inbox/request-inbox.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('requests', RequestInbox);
