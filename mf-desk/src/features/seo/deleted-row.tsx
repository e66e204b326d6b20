import type { SeoData } from '@arev/shared/contracts/seo-data';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveSeoRow, uploadSeoPicture } from '../../api/seo.ts';

const key = ['seo-deleted'];

interface Deleted {
  readonly row: SeoData;
  /** Null if it had none, undefined if it could not be fetched. */
  readonly picture: File | null | undefined;
  /** The restored row, if only its picture is still missing. */
  readonly restored?: number;
}

/** Remembers the last deleted row as long as the page is open. */
export const useRememberDeleted = () => {
  const { queryClient } = useSite();
  return (deleted: Deleted | null): void => void queryClient.setQueryData(key, deleted);
};

const wordsFor = ({ restored, row, picture }: Deleted) => {
  if (restored !== undefined) return 'seo.pictureNotBack';
  return row.photo && !picture ? 'seo.deletedWithPicture' : 'seo.deleted';
};

/** A button restores the row that was just deleted, with its picture. */
export const DeletedRow = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const remember = useRememberDeleted();
  const { data: deleted } = useQuery<Deleted | null>({
    queryKey: key,
    queryFn: () => null,
    staleTime: Infinity,
  });
  const undoing = useMutation({
    mutationFn: async ({ row: { id: former, route, global, translations }, picture, restored }: Deleted) => {
      const body = { route, global, translations };
      const saved =
        restored === undefined
          ? await saveSeoRow(site, `seo-deleted-${former}`, { id: undefined, version: undefined, body })
          : { row: { id: restored } };
      const { id } = saved.row;
      if (id === undefined || !picture) return saved;
      return { ...(await uploadSeoPicture(site, { id, photo: null }, picture)), restored: id };
    },
    onSuccess: ({ problem, ...outcome }, from) => {
      if (problem === undefined) remember(null);
      else if ('restored' in outcome) remember({ ...from, restored: outcome.restored });
    },
  });
  if (!deleted) return null;
  return (
    <>
      <Notice
        tone="success"
        live
        onDismiss={() => remember(null)}
        action={
          <Button
            variant="secondary"
            icon={Undo2}
            busy={undoing.isPending}
            onClick={() => undoing.mutate(deleted)}
          >
            {t('seo.undo')}
          </Button>
        }
      >
        {t(wordsFor(deleted), { route: deleted.row.route })}
      </Notice>
      {undoing.data?.problem === undefined ? null : <SendFailure error={undoing.data.problem} />}
    </>
  );
};
