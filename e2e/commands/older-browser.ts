import type { Page } from '@playwright/test';

/** What at least one of the oldest supported browsers lacks (ARCHITECTURE.md, Browsers), by the object that has it. */
const newer: Readonly<Record<string, readonly string[]>> = {
  window: [
    ...['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'fetchLater'],
    ...['URLPattern', 'CloseWatcher', 'Iterator', 'Temporal', 'Float16Array', 'Highlight', 'DisposableStack'],
    ...['AsyncDisposableStack', 'SuppressedError'],
  ],
  Navigator: ['connection', 'userAgentData', 'deviceMemory', 'share', 'canShare'],
  Document: ['startViewTransition'],
  Element: ['moveBefore', 'setHTML', 'setHTMLUnsafe', 'ariaNotify'],
  HTMLDialogElement: ['requestClose', 'closedBy'],
  HTMLButtonElement: ['commandForElement', 'command'],
  Promise: ['try'],
  URL: ['parse'],
  RegExp: ['escape'],
  Error: ['isError'],
  JSON: ['rawJSON', 'isRawJSON'],
  Math: ['sumPrecise', 'f16round'],
  Uint8Array: ['fromBase64', 'fromHex', 'toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
  Map: ['getOrInsert', 'getOrInsertComputed'],
  WeakMap: ['getOrInsert', 'getOrInsertComputed'],
  Set: [
    ...['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
    'isDisjointFrom',
  ],
  Blob: ['bytes'],
  Request: ['bytes'],
  Response: ['bytes'],
  ReadableStream: ['from', 'values'],
  Intl: ['DurationFormat'],
};

const iteratorHelpers = [
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
];

/**
 * Makes each page of the tab lack what the oldest supported browsers lack. They also had one rule more, for an element
 * with `container-type`: fixed elements in it were placed in it, not on the screen.
 */
export const givenOlderBrowser = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ newer, iteratorHelpers }) => {
      const iterators: unknown = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
      if (typeof iterators === 'object' && iterators !== null)
        for (const name of iteratorHelpers) Reflect.deleteProperty(iterators, name);
      for (const [owner, names] of Object.entries(newer)) {
        const found: unknown = owner === 'window' ? window : Reflect.get(window, owner);
        if ((typeof found !== 'object' && typeof found !== 'function') || found === null) continue;
        const prototype: unknown = Reflect.get(found, 'prototype');
        for (const name of names) {
          Reflect.deleteProperty(found, name);
          if (typeof prototype === 'object' && prototype !== null) Reflect.deleteProperty(prototype, name);
        }
      }
      Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
      window.addEventListener('command', (event) => event.preventDefault(), true);
      window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
      const containers = new CSSStyleSheet();
      containers.replaceSync('#area { contain: layout; }');
      document.adoptedStyleSheets.push(containers);
    },
    { newer, iteratorHelpers },
  );
