import { ContentHome } from '../../features/content/content-home.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('content', ContentHome);
