import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Language } from '../caller/language.ts';

export interface Answer {
  readonly status: number;
  readonly language: Language;
  readonly body: string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Additional authenticated data: the plain columns of the row. */
const labelOf = ({ status, language }: Omit<Answer, 'body'>): Buffer => Buffer.from(`${status} ${language}`);

export const seal = (secret: Buffer, answer: Answer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, secret, nonce).setAAD(labelOf(answer));
  const text = Buffer.concat([cipher.update(answer.body, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** Throws if it was not encrypted with this secret. */
export const unseal = (secret: Buffer, sealed: Buffer, label: Omit<Answer, 'body'>): Answer => {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, secret, nonce, { authTagLength: tagBytes })
    .setAAD(labelOf(label))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return { ...label, body: text.toString('utf8') };
};
