import { createCaptchaChallenge } from '@arev/shared/contracts/captcha';
import type { Serve } from '../../plugins/endpoints.ts';
import type { Captcha } from './service.ts';

export const captchaRoutes = (serve: Serve, captcha: Captcha): void => {
  serve(createCaptchaChallenge, async () => ({ data: await captcha.challenge() }));
};
