import { forgetDraft, keepDraft } from '@arev/shared/forms/form-draft';

type Texts = Readonly<Record<string, string>>;

/** The fields that were typed after what is saved now, such as during the save: the answer must not replace them. */
export const typedSince = (sent: Texts, now: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== sent[name]));

interface Stand {
  /** The values that are saved. */
  readonly start: Texts;
  readonly typed: Texts;
  /** The name of the draft; a new item goes on at its own address, under another one. */
  readonly name: string;
  readonly next: string;
}

type Reset = (values: Record<string, string>, options?: { readonly keepDefaultValues: true }) => void;

/** Resets a form to what is saved. What was typed meanwhile stays, as a draft that is not saved. */
export const standOn = (reset: Reset, { start, typed, name, next }: Stand): void => {
  reset({ ...start });
  forgetDraft(name);
  if (Object.keys(typed).length === 0) return;
  const values = { ...start, ...typed };
  reset(values, { keepDefaultValues: true });
  keepDraft(next, values);
};
