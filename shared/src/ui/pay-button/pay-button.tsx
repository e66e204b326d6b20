import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';

import { ApiError } from '../../api-client/api-error.ts';
import { handlingOf } from '../../api-client/error-policy.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { Stack } from '../stack/stack.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { usePaying, type Paying } from './use-paying.ts';

export interface PayButtonProps extends Paying, Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  readonly children: ReactNode;
}

/** The price that was shown is another one by now (101). */
const isOfOtherPrice = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === 'price');

/** Leads to the bank's payment page, and shows errors beside itself. */
export function PayButton({ start, go, onOutdated, children, ...look }: PayButtonProps) {
  const { pay, busy, problem } = usePaying({ start, go, ...(onOutdated && { onOutdated }) });
  return (
    <Stack gap={3}>
      <Button icon={CreditCard} busy={busy} onClick={() => void pay()} {...look}>
        {children}
      </Button>
      {problem ? <PayTrouble error={problem.error} /> : null}
    </Stack>
  );
}

function PayTrouble({ error }: { readonly error: unknown }) {
  const t = useUiText();
  if (isOfOtherPrice(error)) {
    return (
      <Notice tone="warning" title={t('pay.changed.title')} live>
        {t('pay.changed.words')}
      </Notice>
    );
  }
  const handling = handlingOf(error);
  const offline = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
  return (
    <Notice tone="error" title={t('pay.title')} live>
      {handling.kind === 'message' ? handling.text : t(offline ? 'pay.offline' : 'pay.failed')}
    </Notice>
  );
}
