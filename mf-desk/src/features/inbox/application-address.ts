import { letterStates } from '../../api/inbox.ts';
import { workIn } from './work-address.ts';

/** The filter in the address; unknown or invalid values filter nothing. */
export const applicationsIn = (search: string) => {
  const query = new URLSearchParams(search);
  const vacancy = query.get('vacancy') ?? '';
  return {
    ...workIn(query),
    state: letterStates.find((one) => one === query.get('state')),
    vacancy: /^[1-9]\d{0,9}$/.test(vacancy) ? Number(vacancy) : undefined,
  };
};

export type ApplicationFilter = ReturnType<typeof applicationsIn>;
