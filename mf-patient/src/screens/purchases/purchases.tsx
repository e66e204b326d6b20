import { pageIn } from '@arev/shared/ui/paged-list';
import { purchasesQuery } from '../../api/purchases.ts';
import { PurchaseList } from '../../features/purchases/purchase-list.tsx';
import { familyScreen } from '../../frame/family-screen.tsx';

const purchases = familyScreen({
  current: 'packages',
  texts: 'purchases',
  Content: PurchaseList,
  query: (site, search) => purchasesQuery(site, pageIn(search)),
});
export default purchases;
