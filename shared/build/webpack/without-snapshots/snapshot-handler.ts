/** Replaces the `SnapshotHandler` of the federation runtime: what the rest of the runtime touches of it. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: (): void => undefined };
}

export const getGlobalRemoteInfo = (): { readonly hostGlobalSnapshot?: undefined } => ({});
