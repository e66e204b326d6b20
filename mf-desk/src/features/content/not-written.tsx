import { Badge } from '@arev/shared/ui/badge';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export const NotWritten = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Badge tone="warning" icon={CircleAlert}>
      {t('content.isMissing')}
    </Badge>
  );
};
