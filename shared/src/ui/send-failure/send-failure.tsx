import { handlingOf } from '../../api-client/error-policy.ts';
import { Notice } from '../notice/notice.tsx';
import { useUiText } from '../ui-text/ui-text.ts';

/** Beside the button of a form that was not sent: why, where the portal says so, and that nothing typed is lost. */
export function SendFailure({ error }: { readonly error: unknown }) {
  const t = useUiText();
  const handling = handlingOf(error);
  return (
    <Notice tone="error" title={t('form.notSent')} live>
      {handling.kind === 'message' ? handling.text : t('form.notSentHint')}
    </Notice>
  );
}
