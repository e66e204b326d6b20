'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface MenuLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The pages of the peer. */
const own = /^\/\w\w\/(?:doctors|services)$/;

export const MenuLink = ({ href, className, children }: MenuLinkProps) => {
  const isHere = usePathname() === href;
  if (!own.test(href))
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  return (
    <Link className={className} href={href} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
};
