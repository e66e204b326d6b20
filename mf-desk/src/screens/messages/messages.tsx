import { FailedList } from '../../features/messages/failed-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('messages', FailedList);
