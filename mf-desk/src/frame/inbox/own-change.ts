import { createContext, use } from 'react';

/** Makes a change of the opened item, and reads the item again, so that the change does not count as one of others. */
export type OwnChange = <Answer>(make: () => Promise<Answer>) => Promise<Answer>;

export const OwnChanges = createContext<OwnChange>((make) => make());

export const useOwnChange = (): OwnChange => use(OwnChanges);
