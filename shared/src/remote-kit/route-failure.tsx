import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { href } from '../routing/index.ts';
import { ErrorPage } from '../ui/error-page/error-page.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { useCommitted } from './committed.ts';
import { useSite } from './context.ts';
import { loginHref } from './guard.ts';

/** The error page of a screen. */
export const RouteFailure = () => {
  const error = useRouteError();
  useCommitted(!isRouteErrorResponse(error));
  const status = isRouteErrorResponse(error) ? error.status : 500;
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

/** Navigating to the same page also resets a failed render; revalidation might not. */
const Unavailable = () => {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search, hash } = useLocation();
  const again = () => void navigate({ pathname, search, hash }, { replace: true });
  useOnline(again);
  return <ErrorState busy={state !== 'idle'} onRetry={again} headingLevel={1} />;
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
