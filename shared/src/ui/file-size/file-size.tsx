import { useUiLanguage, useUiText } from '../ui-text/ui-text.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** `340 KB`, `1,2 MB`: with a decimal comma if the language uses one. */
export function FileSize({ bytes }: { readonly bytes: number }) {
  const t = useUiText();
  const language = useUiLanguage();
  if (bytes < kilobyte) return t('file.bytes', { size: bytes });
  if (bytes < megabyte) return t('file.kilobytes', { size: Math.round(bytes / kilobyte) });
  const size = String(Math.round((bytes / megabyte) * 10) / 10);
  return t('file.megabytes', { size: language === 'en' ? size : size.replace('.', ',') });
}
