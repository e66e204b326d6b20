import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton, type LinkButtonProps } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';

interface VisitsLinkProps extends Pick<LinkButtonProps, 'size' | 'icon'> {
  /** The family member whose visits they are, if any. */
  readonly patientId: number | undefined;
}

/** The visits of the signed-in person; those of a family member are reached from the page of the family. */
export const VisitsLink = ({ patientId, ...look }: VisitsLinkProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const own = patientId === undefined;
  return (
    <LinkButton {...look} href={to(own ? page.appointments() : page.family())} variant="secondary">
      {t(own ? 'confirm.wayOn.visits' : 'confirm.wayOn.family')}
    </LinkButton>
  );
};
