import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { pageIn } from '@arev/shared/ui/paged-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import {
  failedKindsQuery,
  failedMessagesQuery,
  messageKinds,
  type FailedMessage,
} from '../../api/failed-messages.ts';
import type { Part } from '../../api/inbox.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import { formatInstant } from '../../frame/instants.ts';
import { FailedRow } from './failed-row.tsx';
import { ResendAll } from './resend-all.tsx';

/** Undelivered emails and SMS. They contain no name, and the address is masked. */
export const FailedList = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('kind');
  const kind = messageKinds.find((one) => one === asked);
  const { data, refetch } = useQuery(failedKindsQuery(site));
  const kinds = data?.data ?? [];
  const chosen = kinds.find((one) => one.kind === kind);
  const mayEdit = useMay('letters', 'canEdit');
  return (
    <Inbox<FailedMessage>
      label={t('area.messages.name')}
      page={pageIn(search)}
      list="messages"
      onChanged={() => void refetch()}
      addressOf={(page) => address.messages({ kind, page })}
      empty={t('messages.none')}
      sheet={{
        name: t('messages.file'),
        columns: [
          ...[t('messages.what'), t('messages.wayLabel'), t('messages.contact'), t('inbox.language')],
          ...[t('messages.failedAt'), t('messages.attempts'), t('messages.why'), t('messages.answer')],
        ],
        query: (part: Part) => failedMessagesQuery(site, kind, part),
        row: (message) => [
          ...[t(`messages.kind.${message.kind}`), t(`messages.way.${message.way}`), message.contact],
          ...[LANGUAGE_NAMES[message.language], formatInstant(message.failedAt), String(message.attempts)],
          ...[t(`messages.cause.${message.cause}`), message.failure],
        ],
      }}
      filter={
        <>
          {kinds.length > 1 || kind !== undefined ? (
            <ChoiceLinks
              label={t('messages.which')}
              choices={[
                { href: to(address.messages()), label: t('messages.all'), current: kind === undefined },
                ...kinds.map((one) => ({
                  href: to(address.messages({ kind: one.kind })),
                  label: t(`messages.kind.${one.kind}`),
                  count: one.count,
                  current: one.kind === kind,
                })),
              ]}
            />
          ) : null}
          {mayEdit && chosen !== undefined && chosen.sendable > 0 ? <ResendAll kind={chosen} /> : null}
        </>
      }
    >
      {(message) => <FailedRow key={message.id} message={message} />}
    </Inbox>
  );
};
