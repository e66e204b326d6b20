import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { href } from '../routing/index.ts';
import { ErrorPage } from '../ui/error-page/error-page.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { useCommitted } from './committed.ts';
import { useSite } from './context.ts';
import { loginHref } from './guard.ts';
import { useNextLocation } from './router/router-context.ts';

interface RouteFailureProps {
  readonly status: number;
  /** Its code failed, as opposed to a status of its data. */
  readonly broken?: boolean;
}

/** The error page of a screen. */
export const RouteFailure = ({ status, broken = false }: RouteFailureProps) => {
  useCommitted(broken);
  if (status === 401) return <ToLogin />;
  if (status === 403 || status === 404) return <Closed code={status} />;
  return <Unavailable />;
};

const ToLogin = () => {
  const site = useSite();
  const { pathname, search } = useLocation();
  useEffect(() => {
    void site.navigation.go(loginHref(site, `${href(site.language, pathname.replace(/^\//, ''))}${search}`), {
      replace: true,
    });
  }, [site, pathname, search]);
  return null;
};

const Closed = ({ code }: { readonly code: 403 | 404 }) => {
  const { language } = useSite();
  return <ErrorPage code={code} language={language} />;
};

/** Navigating to the same page also resets a failed render. */
const Unavailable = () => {
  const navigate = useNavigate();
  const isOnItsWay = useNextLocation() !== undefined;
  const { pathname, search, hash } = useLocation();
  const again = () => void navigate({ pathname, search, hash }, { replace: true });
  useOnline(again);
  return <ErrorState busy={isOnItsWay} onRetry={again} headingLevel={1} />;
};

/** Retries pages that failed offline once the connection is back. */
const useOnline = (again: () => void): void => {
  const online = useEffectEvent(again);
  useEffect(() => {
    const listener = () => online();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
};
