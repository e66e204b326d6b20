import { letterKind } from '@arev/shared/contracts/staff';
import { letterStates, publications } from '../../api/inbox.ts';
import { workIn } from './work-address.ts';

export const letterKinds = letterKind.options;

/** The filter in the address; only reviews have a filter for publication. */
export const lettersIn = (search: string) => {
  const query = new URLSearchParams(search);
  const kind = letterKinds.find((one) => one === query.get('kind'));
  return {
    ...workIn(query),
    kind,
    state: letterStates.find((one) => one === query.get('state')),
    publication:
      kind === 'opinion' ? publications.find((one) => one === query.get('publication')) : undefined,
  };
};

export type LetterFilter = ReturnType<typeof lettersIn>;
