import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { RichText } from '@arev/shared/ui/rich-text';
import { besideItems, IllustratedText } from '../../frame/illustrated-text.tsx';
import css from './story.module.css';

/** The history of the clinic, year by year. */
export const Story = ({ text }: { readonly text: CompanyText }) => (
  <div className={css.story}>
    <IllustratedText text={text} sizes={besideItems} />
    {text.items.length > 0 ? (
      <ol className={css.years} role="list">
        {text.items.map((item) => (
          <li key={item.title} className={css.year}>
            <h3 className={css.title} data-numbers="">
              {item.title}
            </h3>
            <RichText html={item.description} size="small" />
          </li>
        ))}
      </ol>
    ) : null}
  </div>
);
