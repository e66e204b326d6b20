import { useRef, useState, type RefObject } from 'react';
import { focusRefused } from './focus-refused.ts';
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts';

interface KeptTextRules {
  /** The limit of the portal; a longer text is an error, and is never cut. */
  readonly most?: number;
  readonly required?: boolean;
}

export interface KeptText {
  readonly text: string;
  readonly most: number;
  readonly required: boolean;
  /** A missing text is one after a try to send it. */
  readonly problem: 'required' | 'tooLong' | undefined;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly setText: (text: string) => void;
  readonly forget: () => void;
  /** What is to be sent; undefined if its field shows why not, and has the focus. */
  readonly ready: () => string | undefined;
}

/** A text that survives a reload of the tab until it is sent. */
export const useKeptText = (
  name: string,
  { most = Number.POSITIVE_INFINITY, required = false }: KeptTextRules = {},
): KeptText => {
  const [text, setText] = useState(() => String(readDraft(name).text ?? ''));
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const trimmed = text.trim();
  const isMissing = required && trimmed === '';
  const isTooLong = trimmed.length > most;
  return {
    ...{ text, most, required, field },
    problem: isTooLong ? 'tooLong' : tried && isMissing ? 'required' : undefined,
    setText: (next) => {
      setText(next);
      setTried(false);
      if (next === '') forgetDraft(name);
      else keepDraft(name, { text: next });
    },
    forget: () => forgetDraft(name),
    ready: () => {
      if (!isMissing && !isTooLong) return trimmed;
      setTried(true);
      focusRefused(field.current);
      return undefined;
    },
  };
};
