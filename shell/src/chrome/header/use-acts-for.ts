import { useChrome } from '../state/chrome-context.ts';
import { useSource } from '../state/source.ts';
import { useShellText } from '../texts.ts';

/** Names the person whose account is open, if somebody else acts there. */
export const useActsFor = (): string | undefined => {
  const t = useShellText();
  const state = useSource(useChrome().session);
  if (state.status !== 'signed-in' || !state.user.actor) return undefined;
  const { firstName, lastName } = state.user;
  return t('account.actsFor', { name: `${firstName} ${lastName}` });
};
