import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useMutation } from '@tanstack/react-query';
import { useGoingOn } from '../../state/use-going-on.ts';
import type { LoginForm } from './login-form.schema.ts';
import { loginProblemOf } from './login-problem.ts';

export const useSignIn = () => {
  const site = useSite();
  const arrived = useGoingOn(page.appointments());
  const captcha = useCaptcha(site.api);
  const attempt = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (form: LoginForm) => {
      try {
        return await site.session.signIn(form);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === errorCode.captchaFailed)) throw error;
        // Strangers have often failed at this account: the work is done unseen, and the form sent once more.
        return captcha.send((solved) => site.session.signIn({ ...form, ...solved }));
      }
    },
  });
  return {
    signIn: attempt.mutate,
    busy: attempt.isPending || arrived,
    problem: attempt.isError ? loginProblemOf(attempt.error) : undefined,
    forgetProblem: attempt.reset,
  };
};
