/**
 * The window a remote's router sees. single-spa answers every pushState with a popstate of its own, and Back to
 * another remote's page reaches this router too: both would make it load or show the wrong page, so they stop here.
 */
export const remoteWindow = (owns: (pathname: string) => boolean): { window: Window; close: () => void } => {
  const closing = new AbortController();
  const listen = (type: string, listener: (event: Event) => void): void => {
    const gated = (event: Event) => {
      if (type === 'popstate' && ('singleSpa' in event || !owns(window.location.pathname))) return;
      listener(event);
    };
    window.addEventListener(type, gated);
    closing.signal.addEventListener('abort', () => window.removeEventListener(type, gated));
  };
  const view = new Proxy(window, {
    get: (target, name) => {
      if (name === 'addEventListener') return listen;
      if (name === 'removeEventListener') return () => undefined;
      const value: unknown = Reflect.get(target, name);
      return value;
    },
  });
  return { window: view, close: () => closing.abort() };
};
