import { Check, Link2, Share2 } from 'lucide-react';
import { type MouseEvent, useSyncExternalStore } from 'react';

import { IconButton } from '../icon-button/icon-button.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './share-page.module.css';
import { popupWidth, type ShareTarget, shareTargets } from './share-targets.ts';
import { type CopyToasts, useCopyLink } from './use-copy-link.ts';

interface SharedPage {
  /** The full address of the page. */
  readonly url: string;
  readonly title: string;
}

export interface SharePageProps extends SharedPage {
  readonly toasts: CopyToasts;
}

export const SharePage = ({ url, title, toasts }: SharePageProps) => {
  const t = useUiText();
  const { copy, isCopied } = useCopyLink(url, toasts);
  return (
    <div className={css.share} role="group" aria-label={t('share.label')} data-print="hide">
      <span className={css.label} aria-hidden="true">
        {t('share.label')}
      </span>
      <OwnMenu url={url} title={title} />
      {shareTargets.map((target) => (
        <Target key={target.name} target={target} url={url} />
      ))}
      <IconButton label={t('share.copy')} icon={isCopied ? Check : Link2} onClick={copy} />
    </div>
  );
};

const never = () => () => undefined;

/** The share menu of the device, if it has one. */
const OwnMenu = ({ url, title }: SharedPage) => {
  const t = useUiText();
  const here = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  if (!here) return null;
  // Closing the menu rejects too, which is no error.
  const share = () => void navigator.share({ url, title }).catch(() => undefined);
  return <IconButton label={t('share.own')} icon={Share2} onClick={share} />;
};

const Target = ({ target, url }: { target: ShareTarget; url: string }) => {
  const t = useUiText();
  const { name, glyph, height, address } = target;
  const open = (event: MouseEvent) => {
    const popup = window.open(address(url), '_blank', `popup,width=${popupWidth},height=${height}`);
    // If the window is blocked, the browser follows the link.
    if (!popup) return;
    popup.opener = null;
    event.preventDefault();
  };
  return (
    <a className={css.target} href={address(url)} target="_blank" rel="noopener noreferrer" onClick={open}>
      <svg className={css.glyph} viewBox="0 0 24 24" aria-hidden="true">
        <path d={glyph} />
      </svg>
      <VisuallyHidden>{t('share.on', { name })}</VisuallyHidden>
    </a>
  );
};
