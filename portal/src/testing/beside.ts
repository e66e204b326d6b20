import { buildApp } from '../app.ts';
import type { Clock } from '../clock.ts';
import { asker, type TestPortal } from './portal.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** Another portal with the same database in this process, with its own clock. */
export const openBeside = ({ db, config, jobs, files }: TestPortal, clock: Clock) => {
  const app = buildApp({ db, clock, config, jobs, files });
  return {
    ...asker(app),
    clock,
    captcha: async () => ({ clientRecaptchaResponse: await solveCaptcha(app) }),
    close: () => app.close(),
  };
};

export type PortalBeside = ReturnType<typeof openBeside>;
