import { isAbort, isRefusal, type SendOptions } from '@arev/shared/api-client';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Chosen files wait for the person, queued ones for their turn. */
type QueueState = 'chosen' | 'waiting' | 'sending' | 'stopped' | 'failed';

export interface QueuedFile {
  readonly id: string;
  readonly file: File;
  readonly state: QueueState;
  /** From 0 to 1. */
  readonly share: number;
  readonly error: unknown;
  /** A retry has the same idempotency key, so that the file is stored once. */
  readonly idempotencyKey: string;
}

interface UploadQueueOptions {
  readonly send: (file: File, options: SendOptions) => Promise<unknown>;
  /** Called after each file; also after a failure, whose response may have been lost. */
  readonly onSettled: () => Promise<unknown>;
  /** All files are uploaded. */
  readonly onAllSaved?: () => void;
}

/** A queue of uploads, one after the other. Each can be cancelled, retried and removed separately. */
export const useUploadQueue = ({ send, onSettled, onAllSaved }: UploadQueueOptions) => {
  const { toasts } = useSite();
  const { t } = useTranslation('mf-patient');
  const { items, latest, change, patch } = useItems();
  const [saved, setSaved] = useState(0);
  const running = useRef(false);
  const under = useRef<{ readonly id: string; readonly controller: AbortController }>(undefined);
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: ({ file, options }: { readonly file: File; readonly options: SendOptions }) =>
      send(file, options),
  });
  const busy = items.some(isUnderWay);
  useUnloadQuestion(busy);
  const tellLeft = useEffectEvent((count: number) =>
    toasts.show({ kind: 'error', text: t('upload.left', { count }) }),
  );
  // Leaving the page cancels the current upload and the following ones.
  useEffect(
    () => () => {
      const left = latest.current.filter(isUnderWay).length;
      latest.current = [];
      under.current?.controller.abort();
      if (left > 0) tellLeft(left);
    },
    [latest],
  );

  const sendOne = async ({ id, file, idempotencyKey }: QueuedFile): Promise<void> => {
    const controller = new AbortController();
    under.current = { id, controller };
    patch(id, { state: 'sending', share: 0, error: null });
    try {
      const onProgress = (share: number) => patch(id, { share });
      await sending.mutateAsync({ file, options: { signal: controller.signal, idempotencyKey, onProgress } });
      change((all) => all.filter((item) => item.id !== id));
      setSaved((count) => count + 1);
    } catch (error) {
      patch(id, {
        state: isAbort(error) ? 'stopped' : 'failed',
        error,
        // Without a definite answer the file may be stored already: a retry has to be the same upload.
        ...(isRefusal(error) && { idempotencyKey: randomKey() }),
      });
    }
    under.current = undefined;
    await onSettled();
  };

  const run = async (): Promise<void> => {
    // Also between two files, while the list is read again: what waits by then follows in the same loop.
    if (running.current) return;
    running.current = true;
    try {
      // One at a time: on a slow connection, the first file arrives sooner than all in parallel.
      for (let next = firstWaiting(latest.current); next; next = firstWaiting(latest.current))
        await sendOne(next);
    } finally {
      running.current = false;
    }
    if (latest.current.length === 0) onAllSaved?.();
  };

  return {
    items,
    busy,
    chosen: items.filter(({ state }) => state === 'chosen').length,
    /** The number of uploads since the last choice. */
    saved,
    add: (file: File) => {
      setSaved(0);
      change((all) => [...all, queued(file)]);
    },
    start: () => {
      change((all) => all.map((item) => (item.state === 'chosen' ? { ...item, state: 'waiting' } : item)));
      void run();
    },
    tryAgain: (id: string) => {
      patch(id, { state: 'waiting' });
      void run();
    },
    stop: (id: string) => {
      if (under.current?.id === id) under.current.controller.abort();
    },
    remove: (id: string) => change((all) => all.filter((item) => item.id !== id)),
  };
};

/** A reload, also for another language, would end the uploads. */
const useUnloadQuestion = (busy: boolean): void => {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
};

/** A ref to the current items, because the loop outlives the render that started it. */
const useItems = () => {
  const [items, setItems] = useState<readonly QueuedFile[]>([]);
  const latest = useRef<readonly QueuedFile[]>([]);
  const change = (to: (all: readonly QueuedFile[]) => readonly QueuedFile[]): void => {
    latest.current = to(latest.current);
    setItems(latest.current);
  };
  const patch = (id: string, changes: Partial<QueuedFile>): void =>
    change((all) => all.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  return { items, latest, change, patch };
};

const isUnderWay = ({ state }: QueuedFile): boolean => state === 'sending' || state === 'waiting';

const firstWaiting = (items: readonly QueuedFile[]): QueuedFile | undefined =>
  items.find(({ state }) => state === 'waiting');

const queued = (file: File): QueuedFile => ({
  id: randomKey(),
  file,
  state: 'chosen',
  share: 0,
  error: null,
  idempotencyKey: randomKey(),
});
