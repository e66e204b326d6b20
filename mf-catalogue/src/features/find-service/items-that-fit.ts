import type { PriceItem } from '@arev/shared/contracts/services';
import { foldText } from '@arev/shared/i18n';

/** Of a speciality's services those whose titles fit a search; none where nothing is searched for. */
export const itemsThatFit = (items: readonly PriceItem[], text: string): PriceItem[] =>
  text === '' ? [] : items.filter(({ title }) => foldText(title).includes(foldText(text)));
