import { useHref, useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { Stack } from '@arev/shared/ui/stack';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { firstOpen, stepPath } from '../../../state/step.ts';
import { HeldNotice } from '../hold/held-notice.tsx';
import { useBegun } from '../hold/use-begun.ts';
import { useChoiceNames } from '../steps/use-choice-names.ts';

interface BegunBookingProps {
  /** The service that is being chosen: its own draft is not another booking. */
  readonly service?: string;
}

/** Offers a booking in progress again. */
export const BegunBooking = ({ service }: BegunBookingProps) => {
  const { hold, draft } = useBegun();
  if (hold) return <HeldNotice hold={hold} />;
  return draft.item && draft.item.slug !== service ? <WayBack draft={draft} /> : null;
};

const WayBack = ({ draft }: { readonly draft: BookingDraft }) => {
  const { t } = useTranslation('mf-booking');
  const { atoms } = useSite();
  const setDraft = useSetAtom(atoms.bookingDraft);
  const to = useHref();
  const { service } = useChoiceNames(draft);
  return (
    <Notice
      action={
        <Stack direction="row" gap={3}>
          <LinkButton href={to(stepPath(firstOpen(draft), draft))} size="small">
            {t('find.begun.goOn')}
          </LinkButton>
          <Button variant="secondary" size="small" onClick={() => setDraft({})}>
            {t('find.begun.drop')}
          </Button>
        </Stack>
      }
    >
      {t('find.begun.words', { service })}
    </Notice>
  );
};
