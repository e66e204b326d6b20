import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '@arev/shared/ui/icon';
import { useShellText } from '../texts.ts';
import css from './notices.module.css';

const watchConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const OfflineNotice = () => {
  const t = useShellText();
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <p className={css.offline}>
          <Icon icon={WifiOff} />
          {t('offline')}
        </p>
      )}
    </div>
  );
};
