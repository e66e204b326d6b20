import { SendHorizontal } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SubmitEvent,
} from 'react';
import type { Site } from '@arev/shared/remote-kit';
import { longestSearch } from '@arev/shared/contracts/search-limits';
import { IconButton } from '@arev/shared/ui/icon-button';
import { TextInput } from '@arev/shared/ui/text-input';
import { followsLink } from '../menu/follows-link.ts';
import { useShellText } from '../texts.ts';
import { ChatAnswer } from './chat-answer.tsx';
import { ChatContact } from './chat-contact.tsx';
import css from './chat.module.css';
import { OftenAsked } from './often-asked.tsx';

interface ChatWindowProps {
  readonly id: string;
  readonly site: Site;
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
  readonly onClose: () => void;
  /** A link leads to a page that the window would cover. */
  readonly onLeave: () => void;
}

/** Below this width, little of the page is beside the window. */
const narrow = '(width < 48rem)';

/** Not modal: on a wide screen, the page beside it can be read and used. */
export const ChatWindow = ({ id, site, questions, onAsk, onClose, onLeave }: ChatWindowProps) => {
  const t = useShellText();
  const title = useId();
  const log = useRef<HTMLDivElement>(null);
  /**
   * The pressed button disappears with the question; focusing the box would open the keyboard over the answer
   * on a phone.
   */
  const askOften = (question: string) => {
    onAsk(question);
    log.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const uncoverPage = ({ nativeEvent }: MouseEvent) => {
    if (followsLink(nativeEvent) && window.matchMedia(narrow).matches) onLeave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and links close it from anywhere inside
    <div
      className={css.window}
      id={id}
      role="dialog"
      aria-labelledby={title}
      onKeyDown={closeOnEscape}
      onClick={uncoverPage}
    >
      <h2 className={css.title} id={title}>
        {t('chat.title')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div ref={log} className={css.log} role="log" aria-label={t('chat.log')} tabIndex={0}>
        <p className={css.said}>{t('chat.hello')}</p>
        {questions.length === 0 ? <OftenAsked site={site} onAsk={askOften} /> : null}
        {questions.map((question, index) => (
          <Turn key={index} site={site} question={question} last={index === questions.length - 1} />
        ))}
        {questions.length > 0 ? <ChatContact /> : null}
      </div>
      <QuestionForm onAsk={onAsk} />
    </div>
  );
};

interface TurnProps {
  readonly site: Site;
  readonly question: string;
  readonly last: boolean;
}

const Turn = ({ site, question, last }: TurnProps) => {
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (last) asked.current?.scrollIntoView({ block: 'start' });
  }, [last]);
  return (
    <>
      <p ref={asked} className={css.asked}>
        {question}
      </p>
      <ChatAnswer site={site} question={question} />
    </>
  );
};

const QuestionForm = ({ onAsk }: Pick<ChatWindowProps, 'onAsk'>) => {
  const t = useShellText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => input.current?.focus(), []);
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = text.trim();
    if (question === '') return;
    onAsk(question);
    setText('');
  };
  return (
    <form className={css.form} onSubmit={ask}>
      <TextInput
        ref={input}
        aria-label={t('chat.ask')}
        value={text}
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="send"
        placeholder={t('chat.ask')}
        aria-describedby={id}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton label={t('chat.send')} icon={SendHorizontal} type="submit" variant="primary" />
      <p className={css.hint} id={id}>
        {t('chat.privacy')}
      </p>
    </form>
  );
};
