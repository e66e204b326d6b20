import { withQuery } from '@arev/shared/routing';

/** The target after login; passed on between the pages of login and registration. */
export interface Onward {
  readonly returnUrl?: string;
  readonly serviceSlug?: string;
}

export const onwardIn = (search: string): Onward => {
  const query = new URLSearchParams(search);
  const [returnUrl, serviceSlug] = [query.get('returnUrl'), query.get('serviceSlug')];
  return { ...(returnUrl !== null && { returnUrl }), ...(serviceSlug !== null && { serviceSlug }) };
};

/** Pages that only this remote links to; the others are in `shared/src/routing`. */
export const address = {
  registration: (onward: Onward = {}) => withQuery('auth/registration', { ...onward }),
  secondFactor: (onward: Onward = {}) => withQuery('login/second-factor', { ...onward }),
  recovery: (onward: Onward = {}) => withQuery('auth/recovery', { ...onward }),
  /** The pages of the details beside the first one. */
  habits: () => 'personal-data/details/habits',
  ownData: () => 'personal-data/details/data',
  security: () => 'personal-data/details/security',
} as const;
