import { page } from '@arev/shared/routing';
import { privacyVersionQuery } from '../../api/company-texts.ts';
import { versionScreen } from './version-screen.tsx';

export default versionScreen({
  address: page.privacyPolicy,
  title: 'companyText.privacyPolicy',
  query: privacyVersionQuery,
});
