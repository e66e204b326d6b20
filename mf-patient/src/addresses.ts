import { withQuery } from '@arev/shared/routing';

/** Where a person goes on once they are let in; it travels from page to page of the way in. */
export interface Onward {
  readonly returnUrl?: string;
  readonly serviceSlug?: string;
}

export const onwardIn = (search: string): Onward => {
  const query = new URLSearchParams(search);
  const [returnUrl, serviceSlug] = [query.get('returnUrl'), query.get('serviceSlug')];
  return { ...(returnUrl !== null && { returnUrl }), ...(serviceSlug !== null && { serviceSlug }) };
};

/** The pages that nobody but this remote links to; the others stand in `shared/src/routing`. */
export const address = {
  registration: (onward: Onward = {}) => withQuery('auth/registration', { ...onward }),
  secondFactor: (onward: Onward = {}) => withQuery('login/second-factor', { ...onward }),
  recovery: (onward: Onward = {}) => withQuery('auth/recovery', { ...onward }),
  /** The pages of one's details beside the first one. */
  habits: () => 'personal-data/details/habits',
  ownData: () => 'personal-data/details/data',
  security: () => 'personal-data/details/security',
} as const;
