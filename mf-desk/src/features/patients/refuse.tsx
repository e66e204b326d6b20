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
import { isConflict } from '../../api/conflict.ts';
import { refusePatient, type SeenPerson } from '../../api/reception.ts';
import { useHeldList } from '../../frame/inbox/hold-list.ts';
import { seenIn } from './seen-in.ts';

interface RefuseProps {
  readonly id: number;
  /** Compared with the documents. */
  readonly person: SeenPerson;
  /** Refused, or changed since the page showed the person. */
  readonly onChanged: () => void;
}

const longestReason = 500;

/** For documents that are missing or do not match. The patient reads the reason. */
export const Refuse = ({ id, person, onChanged }: RefuseProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [seen, setSeen] = useState<SeenPerson>();
  useHeldList(seen !== undefined);
  const reason = useKeptText(`refuse-${id}`, { most: longestReason, required: true });
  const refusing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (body: { readonly reason: string; readonly seen: SeenPerson }) =>
      // The text of a submission is stored in the tab, where nothing of the person belongs.
      sendOnce(`refuse-${id}`, { words: body.reason }, (once) => refusePatient(site, id, body, once)),
    onSuccess: () => {
      reason.forget();
      setSeen(undefined);
      onChanged();
    },
    onError: (problem) => {
      if (isConflict(problem)) onChanged();
    },
  });
  const ask = () => {
    refusing.reset();
    setSeen(seenIn(person));
  };
  const confirm = () => {
    const words = reason.ready();
    if (words !== undefined && seen !== undefined) refusing.mutate({ reason: words, seen });
  };
  return (
    <div>
      <Button variant="secondary" icon={CircleX} onClick={ask}>
        {t('patients.refuse.open')}
        <VisuallyHidden>: {person.fullName}</VisuallyHidden>
      </Button>
      {seen ? (
        <Dialog
          open
          size="small"
          title={t('patients.refuse.title', { name: seen.fullName })}
          busy={refusing.isPending}
          onClose={() => setSeen(undefined)}
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
