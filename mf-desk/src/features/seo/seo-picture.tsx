import type { SeoData } from '@arev/shared/contracts/seo-data';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { Picture } from '@arev/shared/ui/picture';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Trash2, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../api/conflict.ts';
import { deleteSeoPicture, pictureOf, seoRowsQuery, uploadSeoPicture } from '../../api/seo.ts';
import css from './seo.module.css';

interface SeoPictureProps {
  readonly row: SeoData;
  readonly onChanged: (row: SeoData) => void;
}

/** The picture of previews. It is saved at once, separately from the texts, and the former one can be restored. */
export const SeoPicture = ({ row, onChanged }: SeoPictureProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [file, setFile] = useState<File | null>(null);
  const rowNow = async (): Promise<SeoData | undefined> => {
    const { data } = await site.queryClient.query({ ...seoRowsQuery(site), staleTime: 0 });
    return data.find(({ id }) => id === row.id);
  };
  const changing = useMutation({
    mutationFn: async (chosen: File | null) => {
      const before = await pictureOf(row);
      const saved = chosen ? await uploadSeoPicture(site, row, chosen) : await deleteSeoPicture(site, row);
      return isConflict(saved.problem) ? { ...saved, theirs: await rowNow() } : { ...saved, before };
    },
    onSuccess: ({ row: changed, problem, ...outcome }) => {
      if ('theirs' in outcome && outcome.theirs) onChanged(outcome.theirs);
      if (problem !== undefined) return;
      setFile(null);
      onChanged({ ...row, ...changed });
    },
  });
  const { photo, photoPath } = row;
  const problem = changing.data?.problem;
  const before = changing.data && 'before' in changing.data ? changing.data.before : undefined;
  return (
    <section className={css.stack} aria-label={t('seo.picture')}>
      <Heading level={2}>{t('seo.picture')}</Heading>
      {photo ? (
        <div className={css.pictured}>
          <Picture
            kind="news"
            {...{ photo, photoPath }}
            alt={t('seo.pictureNow')}
            width={1200}
            height={630}
            variant="card"
          />
          <Button
            variant="secondary"
            icon={Trash2}
            busy={changing.isPending}
            onClick={() => changing.mutate(null)}
          >
            {t('seo.pictureDelete')}
          </Button>
        </div>
      ) : (
        <p>{t('seo.pictureNone')}</p>
      )}
      <FileDrop
        takes="pictures"
        label={t('seo.pictureNew')}
        file={file}
        onChange={setFile}
        locked={changing.isPending}
      />
      {changing.isSuccess && problem === undefined && before !== undefined ? (
        <Notice
          tone="success"
          live
          action={
            <Button
              variant="secondary"
              icon={Undo2}
              busy={changing.isPending}
              onClick={() => changing.mutate(before)}
            >
              {t('seo.undo')}
            </Button>
          }
        >
          {t(photo ? 'seo.pictureSaved' : 'seo.pictureDeleted')}
        </Notice>
      ) : null}
      {isConflict(problem) ? (
        <Notice tone="warning" live>
          {t('seo.pictureOvertaken')}
        </Notice>
      ) : null}
      {problem === undefined || isConflict(problem) ? null : <SendFailure error={problem} />}
      {file === null ? null : (
        <div className={css.actions}>
          <Button icon={Upload} busy={changing.isPending} onClick={() => changing.mutate(file)}>
            {t('seo.pictureSend')}
          </Button>
        </div>
      )}
    </section>
  );
};
