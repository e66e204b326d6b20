import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { RichText } from '@arev/shared/ui/rich-text';
import css from './story.module.css';

/** The history of the clinic, year by year. */
export const Story = ({ text: { description, items } }: { readonly text: CompanyText }) => (
  <div className={css.story}>
    <RichText html={description} />
    {items.length > 0 ? (
      <ol className={css.years} role="list">
        {items.map((item) => (
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
