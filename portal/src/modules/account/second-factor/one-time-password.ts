import { Secret, TOTP } from 'otpauth';

const issuer = 'Arev';
const periodSeconds = 30;
/** A phone's clock may be one period ahead or behind. */
const tolerance = 1;

const generator = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code for an authenticator app. */
export const addressOf = (secret: string, username: string): string => generator(secret, username).toString();

/** The period of the code; each period may be used once. The library compares bytes, so it gets only digits. */
export const periodOf = (secret: string, code: string, now: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = generator(secret).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
};
