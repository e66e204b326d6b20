/** Replaces the `SnapshotHandler` of the federation runtime: the part that the rest of the runtime uses. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: (): void => undefined };
}

export const getGlobalRemoteInfo = (): { readonly hostGlobalSnapshot?: undefined } => ({});
