import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import { WholeList } from '../../frame/whole-list.tsx';

interface NarrowedProps {
  readonly text: string;
  readonly onAll: () => void;
}

/** Says that a list is filtered by the search, with a link to the whole list. */
export const Narrowed = ({ text, onAll }: NarrowedProps) => {
  const { t } = useTranslation('mf-catalogue');
  return (
    <Notice action={<WholeList size="small" words={t('services.narrowed.all')} onAll={onAll} />}>
      {t('services.narrowed.words', { text })}
    </Notice>
  );
};
