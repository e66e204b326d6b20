import { ContentWork } from '../../features/content/content-work.tsx';
import { deskScreen } from '../../frame/desk-screen.tsx';

export default deskScreen({ area: 'content', title: 'content.work', belowArea: true, Content: ContentWork });
