import { page } from '@arev/shared/routing';
import { termsVersionQuery } from '../../api/company-texts.ts';
import { versionScreen } from './version-screen.tsx';

export default versionScreen({
  address: page.termsOfUse,
  title: 'companyText.termsOfUse',
  query: termsVersionQuery,
});
