import { useSite } from '@arev/shared/remote-kit';
import { useState } from 'react';
import { loadAllToPrint, loadSpecialityToPrint } from '../../api/prices-to-print.ts';
import { usePlace } from '../../state/place.ts';

type State = 'idle' | 'waiting' | 'failed' | 'tooMany';

/** Loads the rest of a filtered list, so that all of it is printed, and prints it. */
export const usePrintPrices = (text: string, specializationId: number | undefined) => {
  const site = useSite();
  const place = usePlace('priceList');
  const [state, setState] = useState<State>('idle');
  const print = async (): Promise<void> => {
    setState('waiting');
    const whole = await (
      specializationId === undefined
        ? loadAllToPrint(site, text, place)
        : loadSpecialityToPrint(site, specializationId, text, place)
    ).catch(() => 'failed' as const);
    if (whole !== 'whole') return setState(whole);
    setState('idle');
    // The list gets its data in a later task, and renders then.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    window.print();
  };
  return { state, print: () => void print() };
};
