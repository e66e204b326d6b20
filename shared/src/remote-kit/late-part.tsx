import { Suspense, use, useState, useTransition, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { persistently } from './persistently.ts';
import type { Site } from './site.ts';
import { useHydrated } from '../forms/use-hydrated.ts';

const seconds = 1000;
const longestPause = 30 * seconds;

interface LatePartOptions<Props extends object> {
  readonly code: () => Promise<ComponentType<Props>>;
  /** Shown while a page drawn in the browser waits for the code. */
  readonly waiting: ReactNode;
}

/** A part of a screen, and what the `load` of the screen calls for it. */
interface LatePart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Requests the code. Only a server waits for it: it has no second chance to render the part. */
  readonly load: (site: Pick<Site, 'where'>) => Promise<unknown> | undefined;
}

/**
 * A part below the first screen whose code a page does not wait for. The server renders it with the page; its code is
 * requested when the part is about to hydrate, and touches until then are kept (153).
 */
export const latePart = <Props extends object>({
  code,
  waiting,
}: LatePartOptions<Props>): LatePart<Props> => {
  type Component = ComponentType<Props>;
  let loaded: Component | undefined;
  let coming: Promise<Component | undefined> | undefined;
  let hydrating: Promise<Component> | undefined;

  /** Undefined if it failed: a rejection would replace the whole page by an error. */
  const arrive = (): Promise<Component | undefined> =>
    (coming ??= persistently(code).then(
      (component) => (loaded = component),
      () => undefined,
    ));

  const arriveAtLast = async (): Promise<Component> => {
    for (let pause = seconds; ; pause = Math.min(2 * pause, longestPause)) {
      const component = await arrive();
      if (component) return component;
      await new Promise((resolve) => setTimeout(resolve, pause));
      coming = undefined;
    }
  };

  /** The fields of the server stay, with all that is typed into them, until the code hydrates them. */
  const hydrate = () => (hydrating ??= arriveAtLast());

  const Awaited = (props: Props) => {
    const isWritten = !useHydrated() && typeof document !== 'undefined';
    const [arrival, setArrival] = useState(isWritten ? hydrate : arrive);
    const [busy, inTransition] = useTransition();
    const Loaded = use(arrival);
    // In a transition the button stays until the part replaces it, and passes its focus on.
    const retry = () => {
      coming = undefined;
      inTransition(() => setArrival(arrive()));
    };
    return Loaded ? <Loaded {...props} /> : <ErrorState headingLevel={3} busy={busy} onRetry={retry} />;
  };

  const Arrived = (props: Props) => {
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded {...props} /> : <Awaited {...props} />;
  };

  return {
    Part: (props) => (
      <Suspense fallback={waiting}>
        <Arrived {...props} />
      </Suspense>
    ),
    load: ({ where }) => {
      const promise = arrive();
      return where === 'server' ? promise : undefined;
    },
  };
};
