import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import css from './offers-skeleton.module.css';

export const OffersSkeleton = () => (
  <Loading>
    <div className={css.waiting}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="short" />
      <Skeleton shape="block" ratio={[2, 1]} />
    </div>
  </Loading>
);
