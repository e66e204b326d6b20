import { sendOnce } from '@arev/shared/forms/send-once';
import { useKeptText } from '@arev/shared/forms/use-kept-text';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { KeptTextRow } from '@arev/shared/ui/kept-text-row';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusePatient } from '../../api/reception.ts';
import { useHeldList } from '../../frame/inbox/hold-list.ts';

interface RefuseProps {
  readonly id: number;
  readonly name: string;
  readonly onRefused: () => void;
}

const longestReason = 500;

/** For documents that are missing or do not match. The patient reads the reason. */
export const Refuse = ({ id, name, onRefused }: RefuseProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [asking, setAsking] = useState(false);
  useHeldList(asking);
  const reason = useKeptText(`refuse-${id}`, { most: longestReason, required: true });
  const refusing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (words: string) =>
      sendOnce(`refuse-${id}`, { words }, (once) => refusePatient(site, id, words, once)),
    onSuccess: () => {
      reason.forget();
      setAsking(false);
      onRefused();
    },
  });
  const confirm = () => {
    const words = reason.ready();
    if (words !== undefined) refusing.mutate(words);
  };
  return (
    <div>
      <Button variant="secondary" icon={CircleX} onClick={() => setAsking(true)}>
        {t('patients.refuse.open')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {asking ? (
        <Dialog
          open
          size="small"
          title={t('patients.refuse.title', { name })}
          busy={refusing.isPending}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="danger" busy={refusing.isPending} onClick={confirm}>
                {t('patients.refuse.open')}
              </Button>
              <CloseButton>{t('patients.verify.cancel')}</CloseButton>
            </>
          }
        >
          {refusing.isError ? <SendFailure error={refusing.error} /> : null}
          <KeptTextRow kept={reason} label={t('day.cancel.reason')} hint={t('patients.refuse.hint')} />
        </Dialog>
      ) : null}
    </div>
  );
};
