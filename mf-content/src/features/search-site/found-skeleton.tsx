import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import css from './found-groups.module.css';

export const FoundSkeleton = () => (
  <Loading>
    <div className={css.groups}>
      {[0, 1].map((group) => (
        <div key={group} className={css.group}>
          <Skeleton shape="title" width="short" />
          <div className={css.list}>
            {[0, 1, 2].map((item) => (
              <div key={item} className={css.item}>
                <Skeleton width="half" />
                <Skeleton lines={2} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
