import type { ContentItem } from '@arev/shared/contracts/content';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../frame/instants.ts';

interface Saved {
  readonly saved?: ContentItem;
  readonly isDraft: boolean;
  readonly hasPublished?: boolean;
}

/** What a save has done: published the text, or kept it as a draft. */
export const useSavedWords = () => {
  const { t } = useTranslation('mf-desk');
  return ({ saved, isDraft, hasPublished = false }: Saved): string => {
    if (!isDraft) return t('content.saved');
    const publishAt = saved?.draft?.publishAt ?? null;
    if (publishAt === null) return hasPublished ? t('content.draftBeside') : t('content.draftSaved');
    const when = formatInstant(publishAt);
    return hasPublished ? t('content.draftBesideTimed', { when }) : t('content.draftTimed', { when });
  };
};
