import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref, useSession } from '@arev/shared/remote-kit';
import { page, type PricedAt } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { CalendarPlus, LogIn, Package } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingStart } from './booking-start.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { choiceOf } from './choice.ts';
import { RequestStart } from './request-start.tsx';
import css from './service-action.module.css';
import { useSubmit } from './use-submit.ts';

interface ServiceActionProps {
  readonly item: PriceItem;
  /** The branch or cities in the address of the page, where somebody who logs in returns to. */
  readonly at?: PricedAt;
}

/** The action on the page of a service. */
export const ServiceAction = ({ item, at = {} }: ServiceActionProps) => {
  const choice = choiceOf(useSession(), item);
  const [open, setOpen] = useState(false);
  useSubmit(choice === 'book' || choice === 'request' || choice === 'buy', () => setOpen(true));
  switch (choice) {
    case 'logIn':
      return <ToLogin item={item} at={at} />;
    case 'arriving':
      return <BookButton item={item} busy />;
    case 'unverified':
      return <Unverified item={item} />;
    case 'buy':
      return (
        <>
          <BookButton item={item} busy={open} onClick={() => setOpen(true)} />
          {open ? <BuyDialog item={item} onClose={() => setOpen(false)} /> : null}
        </>
      );
    case 'request':
      return (
        <>
          <BookButton item={item} busy={open} onClick={() => setOpen(true)} />
          {open ? <RequestStart item={item} onEnd={() => setOpen(false)} /> : null}
        </>
      );
    case 'book':
      return (
        <>
          <BookButton item={item} busy={open} onClick={() => setOpen(true)} />
          {open ? <BookingStart item={item} onEnd={() => setOpen(false)} /> : null}
        </>
      );
  }
};

const ToLogin = ({ item, at }: Required<ServiceActionProps>) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const returnUrl = to(page.price(item.slug, { ...at, submit: true }));
  return (
    <LinkButton href={to(page.login({ serviceSlug: item.slug, returnUrl }))} icon={LogIn} size="large" wide>
      {t(
        item.personalPackage ? 'price.logInToBuy' : item.task ? 'price.logInToRequest' : 'price.logInToBook',
      )}
    </LinkButton>
  );
};

interface BookButtonProps {
  readonly item: PriceItem;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onClick?: () => void;
}

const BookButton = ({ item, ...rest }: BookButtonProps) => {
  const { t } = useTranslation('mf-catalogue');
  const words = item.personalPackage ? 'price.buy' : item.task ? 'price.request' : 'price.book';
  return (
    <Button
      icon={item.personalPackage ? Package : CalendarPlus}
      size="large"
      wide
      aria-haspopup="dialog"
      {...rest}
    >
      {t(words)}
    </Button>
  );
};

const Unverified = ({ item }: { item: PriceItem }) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  return (
    <>
      <BookButton item={item} disabled />
      <p className={css.reason}>
        {t(item.personalPackage ? 'price.unverifiedPackage' : 'price.unverified')}{' '}
        <a href={to(page.personalData())}>{t('price.verification')}</a>
      </p>
    </>
  );
};
