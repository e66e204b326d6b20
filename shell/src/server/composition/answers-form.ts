import type { LiveRelease } from '../releases/live-release.ts';
import { fits } from './declared-query.ts';

/** Whether a page of a release answers forms of browsers without scripts (205). */
export const answersForm = (release: Pick<LiveRelease, 'forms'> | undefined, path: string): boolean =>
  release?.forms.some((pattern) => fits(path, pattern)) ?? false;
