/**
 * Normalises a text for search: lower case, composed letters, no markup and entities, one spelling of the Armenian "ev",
 * and without the Armenian marks of stress, question and abbreviation, which stand inside words.
 */
export function foldText(text: string): string {
  return text
    .replace(/<[^>]*>|&#?[a-z0-9]+;/giu, ' ')
    .toLowerCase()
    .normalize()
    .replace(/[\u055a-\u055f]/gu, '')
    .replace(/և|եւ|եվ/gu, 'և')
    .replaceAll('ё', 'е')
    .replace(/\s+/gu, ' ')
    .trim();
}
