import { createCaptchaChallenge, getCaptchaQuestion } from '@arev/shared/contracts/captcha';
import type { Serve } from '../../http/call.ts';
import type { Captcha } from './service.ts';

export const captchaRoutes = (serve: Serve, captcha: Captcha): void => {
  serve(createCaptchaChallenge, async () => ({ data: await captcha.challenge() }));
  serve(getCaptchaQuestion, async ({ language }) => ({ data: captcha.question(language) }));
};
