import {
  messageTopic,
  messageWays,
  type MessageTopic,
  type MessageWays as Ways,
} from '@arev/shared/contracts/preferences';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Checkbox } from '@arev/shared/ui/checkbox';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { keepMessageWays } from '../../api/preferences.ts';
import { Panel } from '../../frame/panel.tsx';
import { useKeptValue } from '../../state/kept-value.ts';
import css from './message-ways.module.css';

const topics = messageTopic.options;
const ways = ['mail', 'sms'] as const;
const usual = { mail: false, sms: false };
const changed = z.nullable(messageWays);

interface MessageWaysProps {
  readonly patientId: number;
  readonly start: Ways;
}

/**
 * The channels of each kind of message. Mandatory messages are always sent, as a note says. Unsaved changes
 * survive a reload and a login.
 */
export const MessageWays = ({ patientId, start }: MessageWaysProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const once = useSendOnce();
  const [ticked, tick] = useKeptValue(`message-ways-${patientId}`, changed, null);
  const wanted = ticked ?? start;
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async () => {
      await once(wanted, (options) => keepMessageWays(site, wanted, options));
      tick(undefined);
    },
  });
  const change = (topic: MessageTopic, way: (typeof ways)[number], on: boolean) => {
    saving.reset();
    tick({ ...wanted, [topic]: { ...usual, ...wanted[topic], [way]: on } });
  };
  // An older portal does not know all kinds.
  const shown = topics.filter((topic) => wanted[topic] !== undefined);
  return (
    <Panel title={t('habits.messages.title')} lead={t('habits.messages.lead')}>
      {shown.map((topic) => (
        <fieldset key={topic} className={css.topic}>
          <legend className={css.name}>{t(`habits.messages.topic.${topic}`)}</legend>
          {ways.map((way) => (
            <Checkbox
              key={way}
              label={t(`habits.messages.way.${way}`)}
              checked={wanted[topic]?.[way] ?? false}
              // The answer replaces what is ticked: a change in between would be lost.
              disabled={saving.isPending}
              onChange={(event) => change(topic, way, event.target.checked)}
            />
          ))}
          {ways.some((way) => wanted[topic]?.[way]) ? null : (
            <p className={css.none}>{t(`habits.messages.none.${topic}`)}</p>
          )}
        </fieldset>
      ))}
      <p className={css.always}>{t('habits.messages.always')}</p>
      {saving.isError ? <SendFailure error={saving.error} /> : null}
      {saving.isSuccess ? (
        <Notice tone="success" live>
          {t('details.saved')}
        </Notice>
      ) : null}
      <div>
        <Button icon={Check} busy={saving.isPending} onClick={() => saving.mutate()}>
          {t('details.save')}
        </Button>
      </div>
    </Panel>
  );
};
