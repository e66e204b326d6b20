import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getLetter, Publication } from '@arev/shared/contracts/staff';
import { useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showOpinion } from '../../api/inbox.ts';
import { useOwnChange } from '../../frame/inbox/own-change.ts';
import { useMay } from '../../frame/use-permissions.ts';

const looks = {
  waiting: { tone: 'warning', icon: Hourglass },
  published: { tone: 'success', icon: Eye },
  refused: { tone: 'neutral', icon: EyeOff },
} as const;

/** Whether the site shows a review. Undefined for other letters, and with a portal of an earlier release. */
export const PublicationMark = ({
  publication,
}: {
  readonly publication: Publication | null | undefined;
}) => {
  const { t } = useTranslation('mf-desk');
  if (!publication) return null;
  return <Badge {...looks[publication]}>{t(`inbox.letters.publication.${publication}`)}</Badge>;
};

type Opinion = Pick<DataOf<typeof getLetter>, 'id' | 'publication' | 'published'>;

/** A portal of an earlier release reports at most whether the review is shown. */
const publicationOf = ({ publication, published }: Opinion): Publication | undefined => {
  if (publication) return publication;
  if (published === undefined) return undefined;
  return published ? 'published' : 'waiting';
};

/** Publishes or rejects a review; both can be reverted. */
export const Decision = ({ letter }: { readonly letter: Opinion }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('letters', 'canEdit');
  const change = useOwnChange();
  const deciding = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (published: boolean) => change(() => showOpinion(site, letter.id, published)),
  });
  const publication = publicationOf(letter);
  const decided = deciding.data && (deciding.data.data.published ? 'published' : 'refused');
  // Until a colleague decides otherwise.
  const isDecided = decided !== undefined && decided === publication;
  return (
    <>
      {isDecided ? null : <PublicationMark publication={publication} />}
      {mayEdit && publication !== 'published' ? (
        <Button icon={Eye} busy={deciding.isPending} onClick={() => deciding.mutate(true)}>
          {t('inbox.letters.publish')}
        </Button>
      ) : null}
      {mayEdit && publication !== 'refused' ? (
        <Button
          variant="secondary"
          icon={EyeOff}
          busy={deciding.isPending}
          onClick={() => deciding.mutate(false)}
        >
          {t('inbox.letters.withdraw')}
        </Button>
      ) : null}
      {deciding.isError ? <SendFailure error={deciding.error} /> : null}
      {isDecided ? (
        <Notice tone="success" live>
          {t(decided === 'published' ? 'inbox.letters.published' : 'inbox.letters.withdrawn')}
        </Notice>
      ) : null}
    </>
  );
};
