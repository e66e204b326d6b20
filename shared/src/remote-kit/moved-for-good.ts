import { redirect } from 'react-router';
import type { Site } from './site.ts';

/** The server answers with a redirect; in the browser the screen itself leads on, or shows the same thing. */
export const movedForGood = ({ where }: Site, target: string): void => {
  if (where === 'server') throw redirect(`/${target}`, 301);
};
