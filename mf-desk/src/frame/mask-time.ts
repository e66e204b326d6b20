import { isPlainTime } from '@arev/shared/i18n';

/**
 * Inserts the colon of HH:MM while the person types at the end: the keypad of a phone has none. Deletions and changes
 * before the end stay as they are.
 */
export const maskTime = (raw: string, previous: string, caret: number | null = raw.length): string => {
  const typed = raw.trim().replaceAll(/\D+/g, ':');
  if (caret !== raw.length || previous.startsWith(raw) || typed.startsWith(':')) return typed;
  // No hour begins with 3.
  const digits = typed.replace(/^(\d)(?=:)|^(?=[3-9])/, '0$1').replaceAll(':', '');
  return [digits.slice(0, 2), digits.slice(2, 4)].filter((part) => part !== '').join(':');
};

/** A time whose middle was changed, such as 9:30 or 930, as HH:MM; any other text as it is. */
export const completeTime = (text: string): string => {
  const [, hour = '', minutes = ''] = /^(\d{1,2}):?(\d{2})$/.exec(text) ?? [];
  const time = `${hour.padStart(2, '0')}:${minutes}`;
  return isPlainTime(time) ? time : text;
};
