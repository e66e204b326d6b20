import type { SeoData } from '@arev/shared/contracts/seo-data';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import css from './seo.module.css';
import { differing, fieldOf, parts, type SeoValues, valuesOf } from './seo-values.ts';

interface ConflictProps {
  readonly theirs: SeoData;
  readonly mine: SeoValues;
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: () => void;
}

/** Somebody else has saved before: both texts are shown side by side, and the editor decides. */
export const Conflict = ({ theirs, mine, busy, onTakeTheirs, onSaveMine }: ConflictProps) => {
  const { t } = useTranslation('mf-desk');
  const labelOf = useLabels();
  const others = valuesOf(theirs);
  return (
    <Notice
      tone="warning"
      live
      title={t('seo.conflict.title')}
      action={
        <div className={css.actions}>
          <Button
            variant="secondary"
            aria-disabled={busy || undefined}
            onClick={() => busy || onTakeTheirs()}
          >
            {t('seo.conflict.theirs')}
          </Button>
          <Button busy={busy} onClick={onSaveMine}>
            {t('seo.conflict.mine')}
          </Button>
        </div>
      }
    >
      <p>{t('seo.conflict.hint')}</p>
      <dl className={css.differences}>
        {differing(others, mine).map((field) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>{t('seo.conflict.theirWord', { text: others[field] || '–' })}</dd>
            <dd>{t('seo.conflict.myWord', { text: mine[field] || '–' })}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
};

/** Field → its label in the form. */
const useLabels = () => {
  const { t } = useTranslation('mf-desk');
  const labels = new Map(
    LANGUAGES.flatMap((language) =>
      parts.map(
        (part) => [fieldOf(part, language), `${LANGUAGE_NAMES[language]}: ${t(`seo.part.${part}`)}`] as const,
      ),
    ),
  );
  return (field: string): string =>
    labels.get(field) ?? t(field === 'global' ? 'seo.globalLabel' : 'seo.route');
};
