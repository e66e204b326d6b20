import { LetterInbox } from '../../features/inbox/letter-inbox.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('letters', LetterInbox);
