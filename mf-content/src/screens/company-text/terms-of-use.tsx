import { page } from '@arev/shared/routing';
import { termsQuery } from '../../api/company-texts.ts';
import { textScreen } from './text-screen.tsx';

export default textScreen({ path: page.termsOfUse(), title: 'companyText.termsOfUse', query: termsQuery });
