import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { PageHeader } from '@arev/shared/ui/page-header';
import type { ComponentProps } from 'react';
import { Area } from './area.tsx';

interface AreaLoadingProps extends Pick<ComponentProps<typeof Area>, 'current'> {
  readonly title: string;
}

/** The skeleton of a page about one item: its heading exists already for screen readers. */
export const AreaLoading = ({ current, title }: AreaLoadingProps) => (
  <Area current={current}>
    <PageHeader title={title} />
    <Loading>
      <Skeleton lines={6} />
    </Loading>
  </Area>
);
