import { useSession, useSite } from '@arev/shared/remote-kit';
import { href } from '@arev/shared/routing';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { nextAddress } from './next-address.ts';

/**
 * Anyone who is signed in, by the form of this page or before it, goes on to the page they wanted. What has to be done before
 * that is `first`, a page that leads on by itself.
 */
export const useGoingOn = (
  otherwise: string,
  { first }: { readonly first?: string | undefined } = {},
): boolean => {
  const site = useSite();
  const { search } = useLocation();
  const arrived = useSession().status === 'signed-in';
  const next = first === undefined ? nextAddress(site, search, otherwise) : href(site.language, first);
  useEffect(() => {
    if (arrived) void site.navigation.go(next, { replace: true });
  }, [arrived, next, site]);
  return arrived;
};
