import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts, type RemoteDefinition } from '../definition.ts';
import type { Site, SlotHandle } from '../site.ts';
import { SiteRoot } from '../site-root.tsx';

let mounted = 0;

export const mountSlot = async (
  definition: RemoteDefinition,
  site: Site,
  slot: string,
  element: HTMLElement,
  props: object,
): Promise<SlotHandle> => {
  const load = definition.slots?.[slot];
  if (!load) throw new Error(`${definition.name} offers no slot ${slot}`);
  const [Piece] = await Promise.all([load(), loadTexts(definition, site)]);
  mounted += 1;
  const { promise: crashed, resolve: onUncaughtError } = Promise.withResolvers<unknown>();
  const identifierPrefix = `${definition.name}-${slot}-${mounted}-`;
  const root = createRoot(element, { identifierPrefix, onUncaughtError });
  // The gate checked the props when the release entered the line-up; here they have no static type.
  const render = (next: object) =>
    root.render(<SiteRoot site={site}>{createElement(Piece, next as never)}</SiteRoot>);
  render(props);
  return { update: render, unmount: () => root.unmount(), crashed };
};
