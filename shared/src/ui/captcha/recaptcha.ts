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

/** Google's script comes only where the clinic has keys for it, and only once somebody fills in a form. */
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
      reject(new Error('reCAPTCHA did not come'));
    };
    const late = setTimeout(fail, patience);
    script.onerror = () => {
      clearTimeout(late);
      fail();
    };
    script.onload = () => {
      window.grecaptcha?.ready(() => {
        clearTimeout(late);
        // What answers is the whole script's, which may have taken the place of the small one's.
        if (window.grecaptcha) resolve(window.grecaptcha);
      });
    };
    // It keeps to Trusted Types only when it is asked to.
    script.src = `https://www.google.com/recaptcha/api.js?trustedtypes=true&render=${encodeURIComponent(siteKey)}`;
    document.head.append(script);
  });
