import { ApiError } from '@arev/shared/api-client';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import type { FieldError } from '@arev/shared/contracts/errors';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { bringBackContent } from '../../api/content.ts';
import { fieldAt } from './content-values.ts';
import css from './content.module.css';
import { useFieldWords } from './use-field-words.ts';

interface Deleted {
  readonly id: string;
  readonly title: string;
}

const keyOf = (type: ContentType) => ['content-deleted', type];

/** Remembers the last deleted item as long as the page is open. */
export const useRememberDeleted = (type: ContentType) => {
  const { queryClient } = useSite();
  return (item: Deleted | null): void => void queryClient.setQueryData(keyOf(type), item);
};

/** The item that was just deleted, with a button to restore it. */
export const DeletedContent = ({ type }: { readonly type: ContentType }) => {
  const { t } = useTranslation('mf-desk');
  const remember = useRememberDeleted(type);
  const { data } = useQuery<Deleted | null>({
    queryKey: keyOf(type),
    queryFn: () => null,
    staleTime: Infinity,
  });
  if (!data) return null;
  return (
    <Notice
      tone="success"
      live
      onDismiss={() => remember(null)}
      action={<BringBack type={type} id={data.id} onDone={() => remember(null)} />}
    >
      {t('content.deleted', { title: data.title })}
    </Notice>
  );
};

interface BringBackProps {
  readonly type: ContentType;
  readonly id: string;
  readonly onDone?: () => void;
}

/** The item is at its old address again; references to it are not restored. */
export const BringBack = ({ type, id, onDone }: BringBackProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const sendOnce = useSendOnce();
  const bringing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => sendOnce({ id }, (once) => bringBackContent(site, type, id, once)),
    onSuccess: () => {
      onDone?.();
      void site.navigation.go(to(address.contentItem(type, id)));
    },
  });
  return (
    <>
      <Button variant="secondary" icon={Undo2} busy={bringing.isPending} onClick={() => bringing.mutate()}>
        {t('content.bringBack')}
      </Button>
      {bringing.isError ? <NotBroughtBack type={type} error={bringing.error} /> : null}
    </>
  );
};

interface NotBroughtBackProps {
  readonly type: ContentType;
  readonly error: Error;
}

/** There is no form with the refused fields, so they are named here. */
const NotBroughtBack = ({ type, error }: NotBroughtBackProps) => {
  const { t } = useTranslation('mf-desk');
  const reasonOf = useReason(type);
  if (!(error instanceof ApiError) || error.fields.length === 0) return <SendFailure error={error} />;
  return (
    <Notice tone="error" title={t('content.notBroughtBack')} live>
      <ul className={css.uses}>
        {error.fields.map((refused) => (
          <li key={refused.path}>{reasonOf(refused)}</li>
        ))}
      </ul>
    </Notice>
  );
};

const useReason = (type: ContentType) => {
  const { t } = useTranslation('mf-desk');
  const { fullLabelOf, problemOf, wholeProblemOf } = useFieldWords();
  const isReference = (path: string): boolean =>
    Object.entries(describedType(type).fields).some(
      ([name, field]) => path === `values.${name}` && 'of' in field,
    );
  return (refused: FieldError): string | undefined => {
    const { path, key } = refused;
    // It refers to something that was deleted as well.
    const isLost = key === 'invalid' && isReference(path);
    const problem = isLost ? t('content.problem.deletedToo') : problemOf(key);
    return (
      wholeProblemOf(refused) ??
      t('content.problem.inField', { field: fullLabelOf(type, fieldAt(path)), problem })
    );
  };
};
