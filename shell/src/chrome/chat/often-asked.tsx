import type { Site } from '@arev/shared/remote-kit';
import { useEffect } from 'react';
import { useShellText } from '../texts.ts';
import css from './chat.module.css';
import { useFaqs } from './use-answers.ts';

interface OftenAskedProps {
  readonly site: Site;
  readonly onAsk: (question: string) => void;
}

const shown = 3;

/** Suggested first questions; optional, so failures are not shown. */
export const OftenAsked = ({ site, onAsk }: OftenAskedProps) => {
  const t = useShellText();
  const faqs = useFaqs(site).data?.data ?? [];
  const isThere = faqs.length > 0;
  // On a low screen they push the field that has the focus out of view.
  useEffect(() => {
    if (isThere) document.querySelector('[role=dialog] :focus')?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  if (!isThere) return null;
  return (
    <div className={css.often}>
      <p className={css.hint}>{t('chat.often')}</p>
      {faqs.slice(0, shown).map(({ id, title }) => (
        <button key={id} className={css.question} type="button" onClick={() => onAsk(title)}>
          {title}
        </button>
      ))}
    </div>
  );
};
