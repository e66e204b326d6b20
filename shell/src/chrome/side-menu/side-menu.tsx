import { Menu, X } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { Icon } from '@arev/shared/ui/icon';
import { IconButton } from '@arev/shared/ui/icon-button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useActsFor } from '../header/use-acts-for.ts';
import { Logo } from '../logo/logo.tsx';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import { SideMenuContent } from './side-menu-content.tsx';
import css from './side-menu.module.css';
import { useSideMenuClosing } from './use-side-menu-closing.ts';

const id = 'side-menu';

/**
 * A native modal dialog: the browser traps focus in it, closes it on Escape and restores focus. The invoker
 * attributes let the buttons work before hydration and without scripts; the handlers are for browsers without
 * invoker support or without `closedby`, such as Safari.
 */
export const SideMenu = () => {
  const t = useShellText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { actions } = useChrome();
  const actsFor = useActsFor();
  useSideMenuClosing(dialog);
  const open = () => {
    actions.noteSideMenu(true);
    if (!hasInvokers() && !dialog.current?.open) dialog.current?.showModal();
  };
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget && !closesByItself()) currentTarget.close();
  };
  return (
    <div className={css.side}>
      <button
        className={css.burger}
        type="button"
        aria-haspopup="dialog"
        aria-controls={id}
        onClick={open}
        {...invoker('show-modal')}
      >
        <span className={css.burgerWord}>{t('sideMenu.open')}</span>
        {actsFor ? <VisuallyHidden>{` (${actsFor})`}</VisuallyHidden> : null}
        <Icon icon={Menu} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click is on the backdrop only; Escape does the same from the keyboard */}
      <dialog
        ref={dialog}
        id={id}
        className={css.dialog}
        aria-label={t('sideMenu.label')}
        closedby="any"
        onClick={closeOnBackdrop}
        onClose={() => actions.noteSideMenu(false)}
      >
        <div className={css.top}>
          <Logo />
          <IconButton
            label={t('sideMenu.close')}
            icon={X}
            onClick={() => hasInvokers() || dialog.current?.close()}
            {...invoker('close')}
          />
        </div>
        <SideMenuContent />
      </dialog>
    </div>
  );
};

const hasInvokers = () => 'command' in HTMLButtonElement.prototype;

const closesByItself = () => 'closedBy' in HTMLDialogElement.prototype;

const invoker = (command: 'show-modal' | 'close') => ({ command, commandfor: id });
