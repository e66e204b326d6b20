import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SlotHandle } from './site.ts';
import { useSite } from './context.ts';

interface SlotProps<Props extends object> {
  readonly name: string;
  readonly props: Props;
  /** The component failed to load or has crashed; the page works without it. */
  readonly onUnavailable: (error: unknown) => void;
}

/** A component of another remote, mounted by name. */
export const Slot = <Props extends object>({ name, props, onUnavailable }: SlotProps<Props>) => {
  const { slots } = useSite();
  const place = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<SlotHandle>();
  const unavailable = useEffectEvent(onUnavailable);
  const latest = useEffectEvent(() => props);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let wanted = true;
    const mounting = slots.mount(name, element, latest());
    const failed = (error: unknown) => wanted && unavailable(error);
    mounting.then((ready) => {
      if (!wanted) return ready.unmount();
      setHandle(ready);
      void ready.crashed?.then(failed);
    }, failed);
    return () => {
      wanted = false;
      // React forbids unmounting a root while another renders.
      void mounting.then(
        (ready) => queueMicrotask(() => ready.unmount()),
        () => undefined,
      );
    };
  }, [slots, name]);

  useEffect(() => handle?.update(props), [handle, props]);

  return <div ref={place} data-slot={name} />;
};
