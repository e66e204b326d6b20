import { argon2Sync } from 'node:crypto';

export interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface Derivation extends Cost {
  readonly message: string;
  readonly nonce: Uint8Array;
}

/** Runs in a thread of its own. */
export const derive = (derivation: Derivation): Uint8Array =>
  argon2Sync('argon2id', { ...derivation, tagLength: 32 });
