import type { Message } from './service.ts';

interface Addressee {
  readonly email: string | null;
  readonly phone: string;
}

/** By email; patients without an address get it by SMS. */
export const addressOf = ({ email, phone }: Addressee): Message['to'] =>
  email === null ? { phone } : { email };
