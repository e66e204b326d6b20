import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSession, useSite } from '@arev/shared/remote-kit';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { address, onwardIn } from '../../addresses.ts';
import { landingOf } from '../../state/landing.ts';
import { useGoingOn } from '../../state/use-going-on.ts';
import type { LoginForm } from './login-form.schema.ts';
import { loginProblemOf } from './login-problem.ts';

const isRefused = (error: unknown, code: number): boolean => error instanceof ApiError && error.code === code;

/** Staff without a second factor set one up first. */
const useWayOn = (): boolean => {
  const site = useSite();
  const session = useSession();
  const onward = onwardIn(useLocation().search);
  const user = session.status === 'signed-in' ? session.user : undefined;
  return useGoingOn(landingOf(site, user?.role), {
    first: user?.needsSecondFactor ? address.secondFactor(onward) : undefined,
  });
};

export const useSignIn = () => {
  const site = useSite();
  const arrived = useWayOn();
  const captcha = useCaptcha(site.api);
  const [asksCode, setAsksCode] = useState(false);
  const sendOnce = useSendOnce();
  /** A code works once: if the answer to it was lost, the same key gets the same answer (060). */
  const signInWithCode = async (form: LoginForm) => {
    try {
      return await sendOnce(form, ({ idempotencyKey }) => site.session.signIn(form, idempotencyKey));
    } catch (error) {
      if (!isRefused(error, errorCode.tooManyRequests)) throw error;
      // Others at the same address may have used up the keys of the hour.
      return site.session.signIn(form);
    }
  };
  const attempt = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async ({ code, ...credentials }: LoginForm) => {
      const form = { ...credentials, ...(code && { code }) };
      try {
        return await (code ? signInWithCode(form) : site.session.signIn(form));
      } catch (error) {
        if (!isRefused(error, errorCode.captchaFailed)) throw error;
        // After many failed attempts at this account, the challenge is solved in the background and the form
        // sent once more.
        return captcha.send((solved) => site.session.signIn({ ...form, ...solved }));
      }
    },
    onError: (error) => isRefused(error, errorCode.secondFactorNeeded) && setAsksCode(true),
  });
  // The field that appears explains that a code is required.
  const isTold = attempt.isError && !isRefused(attempt.error, errorCode.secondFactorNeeded);
  return {
    signIn: attempt.mutate,
    busy: attempt.isPending || arrived,
    problem: isTold ? loginProblemOf(attempt.error) : undefined,
    asksCode,
    /** Another person may have no second factor. */
    stopAsking: () => setAsksCode(false),
    forgetProblem: attempt.reset,
  };
};
