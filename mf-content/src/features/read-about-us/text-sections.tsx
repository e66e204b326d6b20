import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { RichText } from '@arev/shared/ui/rich-text';
import { useTranslation } from 'react-i18next';
import css from './text-sections.module.css';

const idOf = (index: number): string => `part-${index + 1}`;

interface TextSectionsProps {
  readonly text: Pick<CompanyText, 'description' | 'items'>;
}

/** A long text in sections, with a table of contents and a link to each. */
export const TextSections = ({ text: { description, items } }: TextSectionsProps) => {
  const { t } = useTranslation('mf-content');
  return (
    <div className={css.page}>
      {items.length > 1 ? (
        <nav className={css.contents} aria-labelledby="contents" data-print="hide">
          <p className={css.contentsTitle} id="contents">
            {t('companyText.contents')}
          </p>
          <ol className={css.list}>
            {items.map(({ title }, index) => (
              <li key={title}>
                <a className={css.link} href={`#${idOf(index)}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={css.text}>
        <RichText html={description} />
        {items.map((item, index) => (
          <section
            key={item.title}
            className={css.part}
            id={idOf(index)}
            aria-labelledby={`${idOf(index)}-title`}
          >
            <h2 className={css.title} id={`${idOf(index)}-title`}>
              {item.title}
            </h2>
            <RichText html={item.description} />
          </section>
        ))}
      </div>
    </div>
  );
};
