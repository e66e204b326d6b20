import { Suspense, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

import { useLangOf } from '../ui-text/ui-text.ts';
import css from './rich-text.module.css';
import type { elementsOf } from './elements-of.ts';
import { plainParagraphs } from './plain-paragraphs.ts';

export interface RichTextProps {
  /** HTML from the portal. */
  readonly html: string;
  readonly size?: 'medium' | 'small';
}

type Read = typeof elementsOf;

let read: Read | undefined;
let coming: Promise<Read> | undefined;

const load = (): Promise<Read> => {
  coming ??= import(/* webpackChunkName: "rich-text" */ './elements-of.ts').then(
    (module) => (read = module.elementsOf),
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
};

/** For the loader of a screen with rich text, so that a page rendered in the browser has the parser at once. */
export const loadRichText = async (): Promise<void> => {
  if (!onServer) await load();
};

/** The same for a screen that knows its text: most are plain paragraphs, which need no parser. */
export const loadRichTextFor = async (html: string): Promise<void> => {
  if (plainParagraphs(html) === undefined) await loadRichText();
};

/** The allowed part of the HTML, for screens that render it in another way. */
export const richTextNodes = async (html: string): Promise<ReactNode> => (await load())(html);

const onServer = typeof window === 'undefined';

/** A server-rendered page contains the text already, so only texts that the browser adds need the parser. */
export function RichText({ html, size = 'medium' }: RichTextProps) {
  const hydrating = useHydrating();
  const langOf = useLangOf();
  const look = { className: css.text, 'data-size': size, lang: langOf(html) };
  const [fromServer, setFromServer] = useState(hydrating ? html : undefined);
  // Another text has replaced the markup of the server, which does not come back with its text.
  if (fromServer !== undefined && html !== fromServer) setFromServer(undefined);
  if (onServer) return <div {...look} dangerouslySetInnerHTML={{ __html: html }} />;
  if (html === fromServer) return <Standing {...look} />;
  return (
    <Suspense fallback={<div {...look} aria-busy />}>
      <Parsed html={html} look={look} />
    </Suspense>
  );
}

interface Look {
  readonly className: string | undefined;
  readonly 'data-size': string;
  readonly lang: string | undefined;
}

/** React does not touch the inside of an element that it hydrates as raw HTML. */
function Standing(look: Look) {
  return <div {...look} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />;
}

interface ParsedProps {
  readonly html: string;
  readonly look: Look;
}

function Parsed({ html, look }: ParsedProps) {
  const plain = plainParagraphs(html);
  if (plain) return <Paragraphs words={plain} look={look} />;
  return <Elements html={html} look={look} />;
}

function Paragraphs({ words, look }: { readonly words: readonly string[]; readonly look: Look }) {
  return (
    <div {...look}>
      {words.map((each, at) => (
        <p key={`${at} ${each}`}>{each}</p>
      ))}
    </div>
  );
}

function Elements({ html, look }: ParsedProps) {
  // What was known when the element was made: a render that waited is repeated, with the same calls.
  const [known] = useState(() => read);
  const parse = known ?? use(load());
  const content = useMemo(() => parse(html), [parse, html]);
  return <div {...look}>{content}</div>;
}

const nothing = { __html: '' };
const never = () => () => undefined;
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
