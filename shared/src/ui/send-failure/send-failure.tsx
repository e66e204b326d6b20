import { ApiError } from '../../api-client/api-error.ts';
import { handlingOf, type Handling } from '../../api-client/error-policy.ts';
import { Notice } from '../notice/notice.tsx';
import { useUiText } from '../ui-text/ui-text.ts';

/** Beside the button of a form that was not sent: the reason, if no toast shows it, and that nothing typed is lost. */
export function SendFailure({ error }: { readonly error: unknown }) {
  const t = useUiText();
  const handling = handlingOf(error);
  const reason = reasonOf(handling);
  return (
    <Notice tone="error" title={t('form.notSent')} live>
      {handling.kind === 'message' ? (
        handling.text
      ) : (
        <>
          {reason === undefined ? null : <>{t(`form.reason.${reason}`)} </>}
          {t(isRefused(error) ? 'form.notSentKept' : 'form.notSentHint')}
        </>
      )}
    </Notice>
  );
}

/**
 * The shell shows the toasts of the error catalogue. A form stays on the page where other calls navigate, so it shows
 * the reason itself.
 */
const reasonOf = (handling: Handling): 'signIn' | 'denied' | 'gone' | 'refused' | undefined => {
  if (handling.kind === 'toast') return undefined;
  if (handling.kind !== 'navigate') return 'refused';
  return reasonByPage[handling.to];
};

const reasonByPage = { login: 'signIn', '403': 'denied', '404': 'gone', '500': 'refused' } as const;

/** After a response the connection works, so waiting changes nothing. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'answer' && error.status < 500;
