import { errorCode, type ErrorCode } from '@arev/shared/contracts/errors';
import en from '../locales/en.json' with { type: 'json' };
import hy from '../locales/hy.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import type { Language } from './language.ts';

const texts: Record<Language, Readonly<Record<string, string>>> = { hy, ru, en };

export const messageOf = (code: ErrorCode, language: Language): string =>
  texts[language][code] ?? texts[language][errorCode.failed] ?? '';
