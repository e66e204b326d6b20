import { randomInt } from 'node:crypto';

export const canaryCookie = 'arev_canary';
export const canaryCookieSeconds = 90 * 24 * 3600;

/** A number from 0 to 99 per visitor. It is stable, so a visitor keeps seeing the same canary. */
export const canaryBucket = (cookie: string | undefined): { bucket: number; isNew: boolean } =>
  cookie !== undefined && /^(?:\d|[1-9]\d)$/.test(cookie)
    ? { bucket: Number(cookie), isNew: false }
    : { bucket: randomInt(100), isNew: true };
