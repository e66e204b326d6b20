import type { Mail } from '../render.ts';

interface Addressed {
  /** The same for every attempt, so the receiver can detect duplicates. */
  readonly id: string;
  readonly to: string;
  /** Aborted if the attempt has to end at once, as when the portal stops. */
  readonly signal: AbortSignal;
}

export type SendMail = (
  message: Addressed & Mail & { readonly calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null },
) => Promise<void>;
export type SendSms = (message: Addressed & { readonly text: string }) => Promise<void>;

/** Sending failed; `final` means that a retry cannot help. The reason contains no part of the text or the address. */
export class Undelivered extends Error {
  readonly reason: string;
  readonly final: boolean;

  constructor(reason: string, { final }: { final: boolean }) {
    super(`not delivered: ${reason}`);
    this.name = new.target.name;
    this.reason = reason;
    this.final = final;
  }
}
