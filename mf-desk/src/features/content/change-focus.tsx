import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { pictureUrl } from '@arev/shared/ui/picture-url';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Focus, focusPicture, pictureFocusQuery, type StoredPicture } from '../../api/content.ts';
import css from './content.module.css';
import { FocusPoint } from './focus-point.tsx';

interface ChangeFocusProps {
  readonly picture: StoredPicture;
  readonly onChanged: (picture: StoredPicture) => void;
}

/** The focal point of a picture that is there already. The picture stays the same, and so does its alternative text. */
export const ChangeFocus = ({ picture, onChanged }: ChangeFocusProps) => {
  const { t } = useTranslation('mf-desk');
  const query = pictureFocusQuery(useSite(), picture);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" icon={Crosshair} onClick={() => setOpen(true)}>
        {t('content.picture.move')}
      </Button>
      {open ? (
        <Dialog open title={t('content.picture.move')} onClose={close}>
          <Loaded query={query}>
            {({ data: { original, across, down } }) => (
              <Editor
                {...{ picture, original }}
                start={{ across, down }}
                onChanged={(changed) => {
                  onChanged(changed);
                  close();
                }}
              />
            )}
          </Loaded>
        </Dialog>
      ) : null}
    </>
  );
};

const Loaded = ({
  query,
  children,
}: {
  readonly query: ReturnType<typeof pictureFocusQuery>;
  readonly children: Parameters<typeof Answered<Awaited<ReturnType<typeof query.queryFn>>>>[0]['children'];
}) => <Answered query={useQuery(query)}>{children}</Answered>;

interface EditorProps extends ChangeFocusProps {
  readonly original: StoredPicture;
  readonly start: Focus;
}

const Editor = ({ picture, original, start, onChanged }: EditorProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [focus, setFocus] = useState(start);
  const moving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => focusPicture(site, picture, focus),
    onSuccess: ({ photo, photoPath }) => onChanged({ photo, photoPath }),
  });
  return (
    <div className={css.picture}>
      <FocusPoint
        src={pictureUrl(original.photoPath, original.photo, 'full')}
        focus={focus}
        onChange={setFocus}
      />
      {moving.isError ? <SendFailure error={moving.error} /> : null}
      <Button icon={Crosshair} busy={moving.isPending} onClick={() => moving.mutate()}>
        {t('content.picture.cut')}
      </Button>
    </div>
  );
};
