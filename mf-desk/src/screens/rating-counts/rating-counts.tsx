import { RatingCounts } from '../../features/inbox/rating-counts.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('ratings', RatingCounts);
