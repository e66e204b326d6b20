import type { SeoData } from '@arev/shared/contracts/seo-data';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveSeoRow } from '../../api/seo.ts';

const key = ['seo-deleted'];

/** Remembers the last deleted row as long as the page is open. */
export const useRememberDeleted = () => {
  const { queryClient } = useSite();
  return (row: SeoData | null): void => void queryClient.setQueryData(key, row);
};

/** A button restores the row that was just deleted, without its picture. */
export const DeletedRow = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const remember = useRememberDeleted();
  const { data: deleted } = useQuery<SeoData | null>({
    queryKey: key,
    queryFn: () => null,
    staleTime: Infinity,
  });
  const undoing = useMutation({
    mutationFn: ({ route, global, translations }: SeoData) =>
      saveSeoRow(site, { id: undefined, version: undefined, body: { route, global, translations } }),
    onSuccess: ({ problem }) => {
      if (problem === undefined) remember(null);
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
        {t(deleted.photo ? 'seo.deletedWithPicture' : 'seo.deleted', { route: deleted.route })}
      </Notice>
      {undoing.data?.problem === undefined ? null : <SendFailure error={undoing.data.problem} />}
    </>
  );
};
