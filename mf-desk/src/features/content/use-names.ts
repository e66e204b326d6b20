import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mostNamed, namesQuery } from '../../api/content.ts';

/** What the items with these ids are called; an item that is not there any more is called deleted. */
export const useNames = (of: ContentType, ids: readonly string[]) => {
  const { t } = useTranslation('mf-desk');
  const query = namesQuery(useSite(), of, ids);
  const { data, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const asked = data === undefined || isPlaceholderData ? [] : ids.slice(0, mostNamed);
  return (id: string): string => {
    const found = data?.data.find((choice) => choice.id === id);
    if (found === undefined && asked.includes(id)) return t('content.reference.deleted', { id });
    return found?.title || id;
  };
};
