import type { ContentEntry } from '@arev/shared/contracts/content';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { Badge } from '@arev/shared/ui/badge';
import { CircleAlert, Clock, ClockAlert, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../frame/instants.ts';

/** The state of an item in a list: not public, draft, scheduled, missing language. */
export const EntryMarks = ({ entry }: { readonly entry: ContentEntry }) => {
  const { t } = useTranslation('mf-desk');
  const { missing, draft, publishAt, overtaken, public: isPublic } = entry;
  return (
    <>
      {draft ? (
        <Badge tone="info" icon={PencilLine}>
          {t(isPublic ? 'content.draft' : 'content.newDraft')}
        </Badge>
      ) : null}
      {publishAt === null ? null : (
        <Badge tone={overtaken ? 'danger' : 'info'} icon={overtaken ? ClockAlert : Clock}>
          {t(overtaken ? 'content.missedTime' : 'content.timed', { when: formatInstant(publishAt) })}
        </Badge>
      )}
      {missing.map((language) => (
        <Badge key={language} tone="warning" icon={CircleAlert}>
          {t('content.missing', { language: LANGUAGE_NAMES[language] })}
        </Badge>
      ))}
    </>
  );
};
