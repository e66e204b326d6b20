import { tryQuery } from '@arev/shared/remote-kit';
import { pageIn } from '@arev/shared/ui/paged-list';
import { purchasesQuery } from '../../api/purchases.ts';
import { PurchaseList } from '../../features/purchases/purchase-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

const purchases = areaScreen({
  current: 'packages',
  texts: 'purchases',
  Content: PurchaseList,
  load: ({ site, url }) => tryQuery(site, purchasesQuery(site, pageIn(url.search))),
});
export default purchases;
