import type { Faq } from '@arev/shared/contracts/faqs';
import { Accordion } from '@arev/shared/ui/accordion';
import { RichText } from '@arev/shared/ui/rich-text';
import css from './faq-groups.module.css';

interface Group {
  readonly id: number;
  readonly title: string;
  readonly faqs: readonly Faq[];
}

/** The portal sorts the questions by category. */
const byCategory = (faqs: readonly Faq[]): readonly Group[] =>
  [...Map.groupBy(faqs, ({ category }) => category.id)].map(([id, group]) => ({
    id,
    title: group[0]?.category.title ?? '',
    faqs: group,
  }));

interface FaqGroupsProps {
  readonly faqs: readonly Faq[];
  readonly open: boolean;
}

export const FaqGroups = ({ faqs, open }: FaqGroupsProps) => (
  <div className={css.groups}>
    {byCategory(faqs).map((group) => (
      <section key={group.id} className={css.group} aria-labelledby={`faq-category-${group.id}`}>
        <h2 className={css.title} id={`faq-category-${group.id}`}>
          {group.title}
        </h2>
        <div className={css.questions}>
          {group.faqs.map(({ id, title, description }) => (
            <Accordion key={id} title={title} defaultOpen={open}>
              <RichText html={description} size="small" />
            </Accordion>
          ))}
        </div>
      </section>
    ))}
  </div>
);
