import { useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { firstOpen, stepPath } from '../../../state/step.ts';
import { useChoiceNames } from '../steps/use-choice-names.ts';

/** Somebody has begun already, in this tab: the way back to where they were. */
export const BegunBooking = () => {
  const { atoms } = useSite();
  const known = useSession().status !== 'unknown';
  const draft = useAtomValue(atoms.bookingDraft);
  return known && draft.item ? <WayBack /> : null;
};

const WayBack = () => {
  const { t } = useTranslation('mf-booking');
  const { atoms } = useSite();
  const to = useHref();
  const draft = useAtomValue(atoms.bookingDraft);
  const { service } = useChoiceNames(draft);
  return (
    <Notice
      action={
        <LinkButton href={to(stepPath(firstOpen(draft), draft))} variant="secondary" size="small">
          {t('find.begun.goOn')}
        </LinkButton>
      }
    >
      {t('find.begun.words', { service })}
    </Notice>
  );
};
