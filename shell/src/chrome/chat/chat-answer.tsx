import type { Site } from '@arev/shared/remote-kit';
import { Accordion } from '@arev/shared/ui/accordion';
import { Button } from '@arev/shared/ui/button';
import { RichText } from '@arev/shared/ui/rich-text';
import { Spinner } from '@arev/shared/ui/spinner';
import { useTranslation } from 'react-i18next';
import { useShellText } from '../texts.ts';
import css from './chat.module.css';
import { useAnswers } from './use-answers.ts';

interface ChatAnswerProps {
  readonly site: Site;
  readonly question: string;
}

export const ChatAnswer = ({ site, question }: ChatAnswerProps) => {
  const t = useShellText();
  const ui = useTranslation('ui').t;
  const { state, answers, retry } = useAnswers(site, question);
  if (state === 'waiting') {
    return (
      <div className={css.said}>
        <Spinner size="small" label={t('chat.waiting')} />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className={css.said}>
        <p>{t('chat.failed')}</p>
        <Button variant="secondary" size="small" onClick={retry}>
          {ui('action.retry')}
        </Button>
      </div>
    );
  }
  if (answers.length === 0) return <p className={css.said}>{t('chat.nothing')}</p>;
  return (
    <div className={css.said}>
      <p>{t('chat.found')}</p>
      {answers.map(({ id, title, description }, index) => (
        <Accordion key={id} title={title} defaultOpen={index === 0}>
          <RichText html={description} size="small" />
        </Accordion>
      ))}
    </div>
  );
};
