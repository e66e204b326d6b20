import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { besideItems, IllustratedText } from '../../frame/illustrated-text.tsx';
import { TextParts } from './text-parts.tsx';
import css from './values.module.css';

/** The values of the clinic, one card each; beside the picture of the text, if it has one. */
export const Values = ({ text }: { readonly text: CompanyText }) => (
  <div className={css.values} data-illustrated={text.photo ? '' : undefined}>
    <IllustratedText text={text} sizes={besideItems} />
    <TextParts items={text.items} narrow={Boolean(text.photo)} />
  </div>
);
