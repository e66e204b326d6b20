import type { Site } from '@arev/shared/remote-kit';
import type { ChromeModel } from '../state/chrome-context.ts';

/** From the page's load: it belongs to the page itself until then. */
const afterLoad = 5000;

/** A machine that reads pages asks nothing. */
const crawler =
  /bot\b|crawl|spider|slurp|mediapartners|lighthouse|pagespeed|preview|facebookexternalhit|embedly|yandex(?!browser)/i;

interface ChatParts {
  readonly site: Site;
  readonly model: ChromeModel;
}

/** Brings the chat some seconds after the page: the service's script for this language, else the clinic's own. */
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
    // A chat that does not come is no loss that a person should hear of.
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

/** What the server's configuration names for this language, with the page's own word that it may run. */
export const chatScriptAddress = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="arev-chat"]')?.content;

const serviceScript = (): HTMLScriptElement | undefined => {
  const address = chatScriptAddress();
  if (address === undefined) return undefined;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  return script;
};
