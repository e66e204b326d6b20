import { ApiError } from '../../api-client/api-error.ts';
import { handlingOf } from '../../api-client/error-policy.ts';
import { Notice } from '../notice/notice.tsx';
import { useUiText } from '../ui-text/ui-text.ts';

/** Beside the button of a form that was not sent: why, where no toast says it, and that nothing typed is lost. */
export function SendFailure({ error }: { readonly error: unknown }) {
  const t = useUiText();
  const handling = handlingOf(error);
  return (
    <Notice tone="error" title={t('form.notSent')} live>
      {handling.kind === 'message'
        ? handling.text
        : t(isRefused(error) ? 'form.notSentKept' : 'form.notSentHint')}
    </Notice>
  );
}

/** Who got an answer has a connection, and waiting changes nothing. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'answer' && error.status < 500;
