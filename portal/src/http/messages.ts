import { errorCode, type ErrorCode } from '@arev/shared/contracts/errors';
import en from '../locales/en.json' with { type: 'json' };
import hy from '../locales/hy.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import type { Wording } from '../errors.ts';
import type { Language } from '../caller/language.ts';

const texts: Record<Language, Readonly<Record<string, string>>> = { hy, ru, en };

export const messageOf = (code: ErrorCode, language: Language, wording?: Wording): string =>
  texts[language][wording === undefined ? code : `${code}.${wording}`] ??
  texts[language][code] ??
  texts[language][errorCode.failed] ??
  '';
