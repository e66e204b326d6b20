import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Starts the action of the address (`?submit`) once the person may use it. The parameter is removed then, so that
 * neither Back nor a reload starts it again.
 */
export const useSubmit = (ready: boolean, begin: () => void): void => {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const asked = query.has('submit') && query.get('submit') !== 'false';
  const start = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete('submit');
    void navigate({ search: rest.toString() }, { replace: true });
    begin();
  });
  useEffect(() => {
    if (asked && ready) start();
  }, [asked, ready]);
};
