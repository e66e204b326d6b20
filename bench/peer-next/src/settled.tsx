'use client';

import { useEffect } from 'react';

/** Sets the same performance mark as the site: the page is rendered and its effects have run. */
export const Settled = () => {
  useEffect(() => {
    performance.mark('arev:settled');
  }, []);
  return null;
};
