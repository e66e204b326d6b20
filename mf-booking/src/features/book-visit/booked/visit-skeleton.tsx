import { Card } from '@arev/shared/ui/card';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import css from './booked-visit.module.css';

const parts = 3;

/** The layout of a visit's page without its texts. */
export const VisitSkeleton = ({ title }: { title: string }) => (
  <Container>
    <PageHeader title={title} />
    <Loading>
      <div className={css.visit}>
        {Array.from({ length: parts }, (_, index) => (
          <Card key={index} padding="large">
            <div className={css.part}>
              <Skeleton shape="title" width="half" />
              <Skeleton lines={2} />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  </Container>
);
