import { saveFile } from '@arev/shared/api-client/save-file';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getLetter } from '@arev/shared/contracts/staff';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { phoneHref } from '@arev/shared/routing';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Download, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { letterPaper, sendLetterAnswer, showOpinion } from '../../api/inbox.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { AnswerThread } from './answer-thread.tsx';
import css from './inbox.module.css';
import { Facts } from '../../frame/inbox/opened.tsx';

type Letter = DataOf<typeof getLetter>;

/** One letter as it was sent, and what can be done with it. */
export const LetterInFull = ({ letter }: { readonly letter: Letter }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('letters', 'canEdit');
  const { kind, fullName, email, phone, message, rate, paper, language } = letter;
  return (
    <>
      <Facts
        facts={[
          { label: t('inbox.name'), value: fullName },
          { label: t('inbox.email'), value: email },
          { label: t('inbox.phone'), value: phone && <a href={phoneHref(phone)}>{phone}</a> },
          { label: t('inbox.language'), value: LANGUAGE_NAMES[language] },
          { label: t('inbox.letters.rate'), value: rate },
          { label: t('inbox.message'), value: message },
          { label: t('inbox.letters.paper'), value: paper?.title ?? null },
          { label: t('inbox.letters.parent'), value: paper?.parentFullName ?? null },
          { label: t('inbox.letters.child'), value: paper?.childFullName ?? null },
        ]}
      />
      <div className={css.actions}>
        {paper ? <Paper letter={letter} /> : null}
        {kind === 'opinion' ? <Publication letter={letter} /> : null}
      </div>
      {kind === 'attachment' ? null : (
        <AnswerThread
          name={`${kind}-${letter.id}`}
          answers={letter.answers}
          way={email === null ? undefined : 'mail'}
          mayAnswer={mayEdit}
          send={(text, once) => sendLetterAnswer(site, kind, letter.id, text, once)}
        />
      )}
    </>
  );
};

const Paper = ({ letter: { id } }: { readonly letter: Letter }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const fetching = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => letterPaper(site, id),
    onSuccess: ({ file }) => saveFile(file, `paper-${id}`),
  });
  return (
    <>
      <Button icon={Download} busy={fetching.isPending} onClick={() => fetching.mutate()}>
        {t('inbox.letters.download')}
      </Button>
      {fetching.isError ? <SendFailure error={fetching.error} /> : null}
    </>
  );
};

/** Whether the site shows a review, and the way to change that. A portal of an earlier release does not tell. */
const Publication = ({ letter: { id, published } }: { readonly letter: Letter }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('letters', 'canEdit');
  const showing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (published: boolean) => showOpinion(site, id, published),
  });
  const isShown = showing.data?.data.published ?? published;
  return (
    <>
      {isShown === undefined || showing.data ? null : (
        <Badge tone={isShown ? 'success' : 'neutral'} icon={isShown ? Eye : EyeOff}>
          {t(isShown ? 'inbox.letters.isShown' : 'inbox.letters.isHidden')}
        </Badge>
      )}
      {mayEdit && isShown !== true ? (
        <Button icon={Eye} busy={showing.isPending} onClick={() => showing.mutate(true)}>
          {t('inbox.letters.publish')}
        </Button>
      ) : null}
      {mayEdit && isShown !== false ? (
        <Button
          variant="secondary"
          icon={EyeOff}
          busy={showing.isPending}
          onClick={() => showing.mutate(false)}
        >
          {t('inbox.letters.withdraw')}
        </Button>
      ) : null}
      {showing.isError ? <SendFailure error={showing.error} /> : null}
      {showing.data ? (
        <Notice tone="success" live>
          {t(showing.data.data.published ? 'inbox.letters.published' : 'inbox.letters.withdrawn')}
        </Notice>
      ) : null}
    </>
  );
};
