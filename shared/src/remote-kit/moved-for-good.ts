import { redirect } from 'react-router';
import type { Site } from './site.ts';

/** The server responds with a redirect; in the browser the screen navigates, or shows the same content. */
export const movedForGood = ({ where }: Site, target: string): void => {
  if (where === 'server') throw redirect(`/${target}`, 301);
};
