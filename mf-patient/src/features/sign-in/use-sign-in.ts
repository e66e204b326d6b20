import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSession, useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { LoginForm } from './login-form.schema.ts';
import { loginProblemOf } from './login-problem.ts';
import { nextAddress } from './next-address.ts';

/** Signs in; whoever is signed in, by this form or before it, goes on to the page they wanted. */
export const useSignIn = () => {
  const site = useSite();
  const { search } = useLocation();
  const arrived = useSession().status === 'signed-in';
  const next = nextAddress(site, search);
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

  useEffect(() => {
    if (arrived) void site.navigation.go(next, { replace: true });
  }, [arrived, next, site]);

  return {
    signIn: attempt.mutate,
    busy: attempt.isPending || arrived,
    problem: attempt.isError ? loginProblemOf(attempt.error) : undefined,
    forgetProblem: attempt.reset,
  };
};
