import type { CaptchaChallenge } from '../../contracts/captcha.ts';

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

type Settings = Extract<CaptchaChallenge, { kind: 'recaptcha' }>;

const patience = 20_000;
let coming: Promise<Recaptcha> | undefined;

/** Google's script is loaded only if the clinic has keys for it, and only once a person fills in a form. */
export const loadRecaptcha = async ({ siteKey, action }: Settings): Promise<() => Promise<string>> => {
  coming ??= load(siteKey).catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  const recaptcha = await coming;
  return () => recaptcha.execute(siteKey, { action });
};

const load = (siteKey: string): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('reCAPTCHA failed to load'));
    };
    const late = setTimeout(fail, patience);
    script.onerror = () => {
      clearTimeout(late);
      fail();
    };
    script.onload = () => {
      window.grecaptcha?.ready(() => {
        clearTimeout(late);
        // The full script answers, which may have replaced the small one.
        if (window.grecaptcha) resolve(window.grecaptcha);
      });
    };
    // It respects Trusted Types only on request.
    script.src = `https://www.google.com/recaptcha/api.js?trustedtypes=true&render=${encodeURIComponent(siteKey)}`;
    document.head.append(script);
  });
