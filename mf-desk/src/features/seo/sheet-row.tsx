import type { SeoData } from '@arev/shared/contracts/seo-data';
import type { Language } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { Field } from '@arev/shared/ui/field';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useTranslation } from 'react-i18next';
import { lengths, parts } from './seo-values.ts';
import css from './seo.module.css';
import { isTooLong, type Words, type WordSheetState, wordsOf } from './use-word-sheet.ts';

interface SheetRowProps {
  readonly row: SeoData;
  readonly language: Language;
  readonly sheet: WordSheetState;
}

/** The texts of one page, and those of another editor after a conflict. */
export const SheetRow = ({ row, language, sheet }: SheetRowProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const said = sheet.wordsIn(row);
  return (
    <Card as="section" aria-label={row.route}>
      <div className={css.stack}>
        <Heading level={2}>{row.route}</Heading>
        {parts.map((part) => {
          const Input = part === 'description' ? TextArea : TextInput;
          return (
            <Field
              key={part}
              label={t(`seo.part.${part}`)}
              error={isTooLong(said, part) ? t('ui:field.tooLong', { count: lengths[part].most }) : undefined}
            >
              <Input
                value={said[part]}
                lang={language}
                onChange={({ target }) => sheet.write(row, { ...said, [part]: target.value })}
              />
            </Field>
          );
        })}
        {sheet.overtaken.has(row.id) ? (
          <Overtaken
            theirs={wordsOf(row, language)}
            mine={said}
            onTakeTheirs={() => sheet.takeTheirs(row)}
            onKeepMine={() => sheet.keepMine(row)}
          />
        ) : null}
      </div>
    </Card>
  );
};

interface OvertakenProps {
  readonly theirs: Words;
  readonly mine: Words;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

const Overtaken = ({ theirs, mine, onTakeTheirs, onKeepMine }: OvertakenProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Notice
      tone="warning"
      title={t('seo.conflict.title')}
      action={
        <div className={css.actions}>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {t('seo.conflict.theirs')}
          </Button>
          <Button variant="secondary" onClick={onKeepMine}>
            {t('seo.sheet.keepMine')}
          </Button>
        </div>
      }
    >
      <dl className={css.differences}>
        {parts
          .filter((part) => theirs[part] !== mine[part])
          .map((part) => (
            <div key={part}>
              <dt>{t(`seo.part.${part}`)}</dt>
              <dd>{t('seo.conflict.theirWord', { text: theirs[part] || '–' })}</dd>
              <dd>{t('seo.conflict.myWord', { text: mine[part] || '–' })}</dd>
            </div>
          ))}
      </dl>
    </Notice>
  );
};
