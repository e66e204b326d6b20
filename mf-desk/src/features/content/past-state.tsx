import { completedState } from '@arev/shared/contracts/completed-state';
import type { ContentItem, ContentState } from '@arev/shared/contracts/content';
import type { PastContent } from '@arev/shared/contracts/content-history';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { GitCompare, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../frame/instants.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { emptyState, toForm } from './content-values.ts';
import css from './content.module.css';
import { Differences } from './differences.tsx';
import type { ContentEditorState } from './use-content-editor.ts';

interface PastStateProps {
  readonly editor: ContentEditorState;
  readonly item: ContentItem;
  readonly past: PastContent;
  readonly onRestore: () => void;
}

/** A published state or a past draft, with what it changed. */
export const PastState = ({ editor, item, past, onRestore }: PastStateProps) => {
  const { t } = useTranslation('mf-desk');
  const maySave = useMay('content', 'canEdit');
  const [isCompared, setCompared] = useState(false);
  const { draft } = past;
  const isPresent = draft === null && past.version === item.version;
  return (
    <>
      <Origin past={past} />
      <Changes {...{ editor, item, past }} isCompared={isCompared} />
      {isPresent ? null : (
        <div className={css.actions}>
          <Button
            variant="secondary"
            icon={GitCompare}
            aria-pressed={isCompared}
            onClick={() => setCompared(!isCompared)}
          >
            {t('content.history.compare')}
          </Button>
          {maySave ? (
            <Button variant="secondary" icon={RotateCcw} busy={editor.saving.isPending} onClick={onRestore}>
              {t(draft ? 'content.history.restoreDraft' : 'content.history.restore')}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
};

/** Who saved it and when, and what became of a draft. */
const Origin = ({ past: { draft, savedAt, savedBy } }: { readonly past: PastContent }) => {
  const { t } = useTranslation('mf-desk');
  const saved =
    savedAt === null
      ? t('content.history.found')
      : t('content.history.by', { name: savedBy ?? '–', when: formatInstant(savedAt) });
  if (draft === null) return <p>{saved}</p>;
  return (
    <div className={css.origin}>
      <p className={css.draft}>
        <Badge>{t('content.draft')}</Badge> {saved}
      </p>
      <p>
        {t(`content.history.ending.${draft.ending}`, {
          name: draft.endedBy ?? '–',
          when: formatInstant(draft.endedAt),
        })}
      </p>
    </div>
  );
};

interface ChangesProps extends Omit<PastStateProps, 'onRestore'> {
  readonly isCompared: boolean;
}

/** Compared with the state before it, or with the one of now. */
const Changes = ({ editor: { type }, item, past, isCompared }: ChangesProps) => {
  const { t } = useTranslation('mf-desk');
  const formOf = (state: ContentState) => toForm(type, completedState(state, item));
  if (isCompared)
    return (
      <>
        <p>{t('content.history.toNow')}</p>
        <Differences type={type} before={formOf(past)} after={formOf(item.draft ?? item)} />
      </>
    );
  const { before, draft } = past;
  if (before === null)
    return draft ? (
      <Differences type={type} before={toForm(type, emptyState)} after={toForm(type, past)} />
    ) : null;
  // A field that one of them lacks, because the type got it later, did not change.
  return (
    <Differences
      type={type}
      before={toForm(type, completedState(before, past))}
      after={toForm(type, completedState(past, before))}
    />
  );
};
