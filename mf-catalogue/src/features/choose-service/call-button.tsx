import { useHref } from '@arev/shared/remote-kit';
import { page, phoneHref } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Without the clinic's number, those of the branches are a page away. */
export const CallButton = ({ phone }: { phone: string | undefined }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  return (
    <LinkButton href={phone ? phoneHref(phone) : to(page.branches())} icon={Phone} size="large" wide>
      {phone ? t('price.call', { phone }) : t('price.branches')}
    </LinkButton>
  );
};
