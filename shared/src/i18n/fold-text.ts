/**
 * A text as it is compared in a search: small letters, without markup and entities, the three spellings of "ev" as one, and
 * without the Armenian signs of stress, question and abbreviation, which stand inside words.
 */
export function foldText(text: string): string {
  return text
    .replace(/<[^>]*>|&#?[a-z0-9]+;/giu, ' ')
    .toLowerCase()
    .replace(/[\u055a-\u055f]/gu, '')
    .replace(/և|եւ|եվ/gu, 'և')
    .replaceAll('ё', 'е')
    .replace(/\s+/gu, ' ')
    .trim();
}
