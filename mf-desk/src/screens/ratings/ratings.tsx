import { RatingInbox } from '../../features/inbox/rating-inbox.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('ratings', RatingInbox);
