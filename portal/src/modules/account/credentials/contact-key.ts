import { createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { nameOfContact, type Contact } from './contact.ts';

/** Keyed with our secret: a million codes, or all phone numbers of a country, can be tried quickly. */
export const keyedDigest = (config: Pick<Config, 'TOKEN_SECRET'>, ...parts: string[]): Buffer =>
  createHmac('sha256', config.TOKEN_SECRET).update(JSON.stringify(parts)).digest();

/** What is stored in place of a contact. */
export const contactKey = (config: Pick<Config, 'TOKEN_SECRET'>, contact: Contact): Buffer =>
  keyedDigest(config, 'contact', nameOfContact(contact));
