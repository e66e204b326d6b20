import { page } from '@arev/shared/routing';
import { privacyPolicyQuery } from '../../api/company-texts.ts';
import { textScreen } from './text-screen.tsx';

export default textScreen({
  address: page.privacyPolicy,
  title: 'companyText.privacyPolicy',
  query: privacyPolicyQuery,
});
