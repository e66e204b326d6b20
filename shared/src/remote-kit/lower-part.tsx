import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useSite } from './context.ts';
import { useHydrated } from '../forms/use-hydrated.ts';

/** False in the first frame of a page that a link opens, when only the first screen of it can be seen. */
const useWhole = (): boolean => {
  const { navigation } = useSite();
  // A link can be clicked while the page of the server, which is whole, still hydrates.
  const drawn = !useHydrated();
  const [whole, setWhole] = useState(() => drawn || navigation.opensAtTop?.() !== true);
  useEffect(() => {
    if (whole) return undefined;
    // A transition of this frame is rendered after its paint.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, [whole]);
  return whole;
};

/** The items that fill the first screen, and one frame later all of them. */
export const useFirst = <Item,>(items: readonly Item[], count: number): readonly Item[] =>
  useWhole() ? items : items.slice(0, count);

/**
 * What a page has below its first screen. After a click on a link it is drawn one frame after the rest; until then its
 * place is kept, so that the footer stays out of sight.
 */
export const LowerPart = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useWhole() ? children : <div style={{ blockSize: '100vh' }} />;
