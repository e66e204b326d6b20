import type { Message } from './service.ts';

interface Addressee {
  readonly email: string | null;
  readonly phone: string;
}

/** Email is preferred; patients without an email address get an SMS. */
export const addressOf = ({ email, phone }: Addressee): Message['to'] =>
  email === null ? { phone } : { email };
