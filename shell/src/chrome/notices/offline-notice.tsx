import { WifiOff } from 'lucide-react';
import { Icon } from '@arev/shared/ui/icon';
import { useOnline } from '../state/use-online.ts';
import { useShellText } from '../texts.ts';
import css from './notices.module.css';

export const OfflineNotice = () => {
  const t = useShellText();
  const online = useOnline();
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
