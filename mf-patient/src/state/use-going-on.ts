import { useSession, useSite } from '@arev/shared/remote-kit';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { nextAddress } from './next-address.ts';

/** Whoever is signed in, by the form of this page or before it, goes on to the page they wanted. */
export const useGoingOn = (otherwise: string): boolean => {
  const site = useSite();
  const { search } = useLocation();
  const arrived = useSession().status === 'signed-in';
  const next = nextAddress(site, search, otherwise);
  useEffect(() => {
    if (arrived) void site.navigation.go(next, { replace: true });
  }, [arrived, next, site]);
  return arrived;
};
