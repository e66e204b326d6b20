import { Icon } from '../icon/icon.tsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './more-link.module.css';

interface MoreLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link from some items to all of them. */
export const MoreLink = ({ href, children }: MoreLinkProps) => (
  <a className={css.more} href={href}>
    {children}
    <Icon icon={ArrowRight} size="small" />
  </a>
);
