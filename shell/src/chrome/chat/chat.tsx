import { MessageCircleQuestionMark, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Site } from '@arev/shared/remote-kit';
import { Icon } from '@arev/shared/ui/icon';
import { whenPersonLeaves } from '../state/when-person-leaves.ts';
import { useShellText } from '../texts.ts';
import { ChatWindow } from './chat-window.tsx';
import { useGivesWay } from './use-gives-way.ts';
import css from './chat.module.css';

/** A button in the corner, and its window. Questions are kept only while the page is open, and for one person. */
export const Chat = ({ site }: { readonly site: Site }) => {
  const t = useShellText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const covers = useGivesWay(button);
  const { session } = site;
  useEffect(
    () =>
      whenPersonLeaves(session, () => {
        setOpen(false);
        setQuestions([]);
      }),
    [session],
  );
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const name = open ? t('chat.close') : t('chat.open');
  return (
    <aside className={css.chat} aria-label={t('chat.title')}>
      {open ? (
        <ChatWindow
          id={id}
          site={site}
          questions={questions}
          onAsk={(question) => setQuestions([...questions, question])}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      ) : null}
      <button
        ref={button}
        className={css.launcher}
        type="button"
        data-aside={(covers && !open) || undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        aria-label={name}
        title={name}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Icon icon={open ? X : MessageCircleQuestionMark} size="large" />
      </button>
    </aside>
  );
};
