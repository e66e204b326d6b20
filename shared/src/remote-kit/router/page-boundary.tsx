import { Component, type ReactNode } from 'react';
import type { RouterState } from './page-router.ts';
import { RouteFailure } from '../route-failure.tsx';

interface PageBoundaryProps extends Pick<RouterState, 'location' | 'page'> {
  readonly children: ReactNode;
}

interface Tried extends Pick<RouterState, 'location' | 'page'> {
  readonly failed: boolean;
}

/** Shows a failure instead of a page that failed to render, until the next page or a retry. */
export class PageBoundary extends Component<PageBoundaryProps, Tried> {
  override readonly state: Tried = { location: this.props.location, page: this.props.page, failed: false };

  static getDerivedStateFromError(): Partial<Tried> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ location, page }: PageBoundaryProps, tried: Tried): Tried | null {
    return location === tried.location && page === tried.page ? null : { location, page, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? <RouteFailure status={500} broken /> : this.props.children;
  }
}
