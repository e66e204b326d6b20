import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import css from './price-list.module.css';

export const PriceListSkeleton = () => (
  <Loading>
    <div className={css.prices}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="short" />
      <Skeleton shape="block" ratio={[2, 1]} />
    </div>
  </Loading>
);
