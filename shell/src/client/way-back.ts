import { switchToAccount } from '@arev/shared/contracts/profiles';
import type { Site } from '@arev/shared/remote-kit';
import type { ToastList } from '../chrome/toasts/create-toasts.ts';
import type { TellSetAside } from './tab-owner.ts';

interface WayBackParts extends Pick<Site, 'i18n' | 'session' | 'navigation'> {
  readonly api: () => Site['api'];
  readonly toasts: ToastList;
  /** The path of the page in this tab. */
  readonly here: () => string;
}

/** Says whose account is open now, and leads back to the page where something was begun for somebody else (227). */
export const offerWayBack =
  ({ i18n, session, navigation, api, toasts, here }: WayBackParts): TellSetAside =>
  (left, opened) => {
    const path = here();
    const back = async () => {
      const { data: tokens } = await api().send(switchToAccount, { body: { patientId: left.person } });
      await session.take(tokens);
      await navigation.go(path);
    };
    const id = toasts.show({
      kind: 'info',
      text: i18n.t('session.setAside', { ns: 'shell', opened: opened.name, left: left.name }),
      action: {
        label: i18n.t('session.wayBack', { ns: 'shell', left: left.name }),
        onClick: () => void back().catch(toasts.showError),
      },
    });
    return () => toasts.dismiss(id);
  };
