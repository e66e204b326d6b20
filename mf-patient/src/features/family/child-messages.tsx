import type { Profile } from '@arev/shared/contracts/profiles';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshFamily, takeMessages } from '../../api/family.ts';

/** Messages about a child go to one parent; the other one can take them over here. */
export const ChildMessages = ({ profile, name }: { readonly profile: Profile; readonly name: string }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const taking = useMutation({
    meta: { toldByToast: true },
    mutationFn: () => takeMessages(site, profile.patientId),
    onSettled: () => refreshFamily(site),
  });
  return (
    <Button variant="quiet" size="small" busy={taking.isPending} onClick={() => taking.mutate()}>
      {t('family.messages.take')}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
};
