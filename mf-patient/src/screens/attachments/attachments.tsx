import { pageIn } from '@arev/shared/ui/paged-list';
import { filesPageQuery } from '../../api/files.ts';
import { OwnFiles } from '../../features/own-files/own-files.tsx';
import { familyScreen } from '../../frame/family-screen.tsx';

const attachments = familyScreen({
  current: 'files',
  texts: 'ownFiles',
  Content: OwnFiles,
  query: (site, search) => filesPageQuery(site, pageIn(search)),
});
export default attachments;
