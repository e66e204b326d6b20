/** Replaces single-spa: the six functions that the shell uses, as a site of one bundle would have them. */
interface Application {
  readonly name: string;
  readonly activeWhen: (location: Location) => boolean;
  readonly app: { readonly mount: () => Promise<void> };
}

interface Piece {
  readonly mount: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}

const applications: Application[] = [];
let shown: string | undefined;

export const registerApplication = (application: Application): void => {
  applications.push(application);
};

export const triggerAppChange = async (): Promise<void> => {
  const next = applications.find(({ activeWhen }) => activeWhen(window.location));
  if (!next || next.name === shown) return;
  shown = next.name;
  await next.app.mount();
};

const goBack = async (originalEvent: Event): Promise<void> => {
  const held: Promise<boolean>[] = [];
  const detail = { originalEvent, cancelNavigation: (hold: Promise<boolean>) => void held.push(hold) };
  window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
  await Promise.all(held);
  await triggerAppChange();
};

export const start = (): void => {
  window.addEventListener('popstate', (event) => void goBack(event));
  void triggerAppChange();
};

export const setMountMaxTime = (): void => undefined;
export const setUnmountMaxTime = (): void => undefined;

export const mountRootParcel = ({ mount, unmount }: Piece) => ({ mountPromise: mount(), unmount });
