import type { Site } from '@arev/shared/remote-kit';
import { redirect } from 'react-router';

/** The server says so itself; in the browser the screen shows `Onward`. */
export const movedForGood = ({ where }: Site, target: string): void => {
  if (where === 'server') throw redirect(`/${target}`, 301);
};
