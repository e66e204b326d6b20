import type { Site } from '@arev/shared/remote-kit';
import type { ChromeModel } from '../state/chrome-context.ts';
import { chatScriptAddress } from './chat-script-address.ts';

/** Delay after the page has loaded: until then, the network belongs to the page. */
const afterLoad = 5000;

/** Crawlers do not need a chat. */
const crawler =
  /bot\b|crawl|spider|slurp|mediapartners|lighthouse|pagespeed|preview|facebookexternalhit|embedly|yandex(?!browser)/i;

interface ChatParts {
  readonly site: Site;
  readonly model: ChromeModel;
}

/**
 * Loads the chat some seconds after the page: the external service's script for this language, or the
 * clinic's own chat.
 */
export const startChat = ({ site, model }: ChatParts): (() => void) => {
  if (crawler.test(navigator.userAgent)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  let stopped = false;
  const bring = async () => {
    const service = serviceScript();
    if (service) {
      document.head.append(service);
      return;
    }
    const { mountChat } = await import(/* webpackChunkName: "chat" */ './mount-chat.tsx');
    if (!stopped) stop = mountChat({ site, model });
  };
  const wait = () => {
    // A chat that fails to load is no error for visitors.
    timer = setTimeout(() => void bring().catch(() => undefined), afterLoad);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    stopped = true;
    window.removeEventListener('load', wait);
    clearTimeout(timer);
    stop?.();
  };
};

const serviceScript = (): HTMLScriptElement | undefined => {
  const address = chatScriptAddress();
  if (address === undefined) return undefined;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  return script;
};
