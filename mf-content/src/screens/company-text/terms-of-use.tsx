import { page } from '@arev/shared/routing';
import { termsQuery } from '../../api/company-texts.ts';
import { textScreen } from './text-screen.tsx';

export default textScreen({
  address: page.termsOfUse,
  title: 'companyText.termsOfUse',
  query: termsQuery,
});
