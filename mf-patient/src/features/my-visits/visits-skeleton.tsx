import { Card } from '@arev/shared/ui/card';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import cardCss from './visit-card.module.css';
import css from './visit-list.module.css';

const shown = 3;

/** The layout of cards without texts. */
export const VisitsLoading = () => (
  <Loading>
    <div className={css.visits}>
      {Array.from({ length: shown }, (_, index) => (
        <Card key={index} padding="large">
          <div className={cardCss.visit}>
            <Skeleton shape="title" width="long" />
            <div className={cardCss.what}>
              <Skeleton shape="title" width="long" />
              <div className={cardCss.doctor}>
                <span className={cardCss.portrait}>
                  <Skeleton shape="circle" />
                </span>
                <Skeleton lines={2} width="long" />
              </div>
              <Skeleton lines={2} />
            </div>
            <Skeleton width="short" />
          </div>
        </Card>
      ))}
    </div>
  </Loading>
);
