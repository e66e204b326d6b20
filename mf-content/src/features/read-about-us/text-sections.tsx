import type { CompanyText } from '@arev/shared/contracts/company-texts';
import { RichText } from '@arev/shared/ui/rich-text';
import { useTranslation } from 'react-i18next';
import { IllustratedText, type PicturedText } from '../../frame/illustrated-text.tsx';
import css from './text-sections.module.css';

const idOf = (index: number): string => `part-${index + 1}`;

interface TextSectionsProps {
  /** A former version has no picture. */
  readonly text: PicturedText & Pick<CompanyText, 'items'>;
}

/** A long text in sections, with a table of contents and a link to each. */
export const TextSections = ({ text }: TextSectionsProps) => {
  const { t } = useTranslation('mf-content');
  const { items } = text;
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
        <IllustratedText text={text} sizes="(width < 48rem) 100vw, 42rem" priority />
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
