import { useSite } from '@arev/shared/remote-kit';
import { useEffect, useState } from 'react';

const keyOf = (name: string) => ['handed-outcome', name];

/**
 * The editor of a new item ends with its first save. The one at the address of the item tells the outcome, once. `name` is
 * that of the form.
 */
export const useHandedOutcome = <Outcome>(name: string) => {
  const { queryClient } = useSite();
  const [handed, setHanded] = useState(() => queryClient.getQueryData<Outcome>(keyOf(name)));
  useEffect(() => queryClient.removeQueries({ queryKey: keyOf(name) }), [queryClient, name]);
  return {
    handed,
    endHanded: () => setHanded(undefined),
    handOn: (to: string, outcome: Outcome) => void queryClient.setQueryData(keyOf(to), outcome),
  };
};
