'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Closes the menus of the header after a navigation. */
export const CloseMenus = () => {
  const path = usePathname();
  useEffect(() => {
    document.querySelectorAll<HTMLDialogElement>('#site-header dialog').forEach((dialog) => dialog.close());
    document
      .querySelectorAll<HTMLDetailsElement>('#site-header details')
      .forEach((details) => (details.open = false));
  }, [path]);
  return null;
};
