import { IconButton } from '@arev/shared/ui/icon-button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Link2, Share2 } from 'lucide-react';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import css from './share-page.module.css';
import { popupWidth, type ShareTarget, shareTargets } from './share-targets.ts';
import { useCopyLink } from './use-copy-link.ts';

interface SharePageProps {
  readonly url: string;
  readonly title: string;
}

export const SharePage = ({ url, title }: SharePageProps) => {
  const { t } = useTranslation('mf-catalogue');
  const copy = useCopyLink(url);
  return (
    <div className={css.share} role="group" aria-label={t('share.label')} data-print="hide">
      <span className={css.label} aria-hidden="true">
        {t('share.label')}
      </span>
      <OwnMenu url={url} title={title} />
      {shareTargets.map((target) => (
        <Target key={target.name} target={target} url={url} />
      ))}
      <IconButton label={t('share.copy')} icon={Link2} onClick={copy} />
    </div>
  );
};

const never = () => () => undefined;

/** The device's own way to share, where it has one. */
const OwnMenu = ({ url, title }: SharePageProps) => {
  const { t } = useTranslation('mf-catalogue');
  const here = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  if (!here) return null;
  // Closing the menu rejects too; nothing has gone wrong then.
  const share = () => void navigator.share({ url, title }).catch(() => undefined);
  return <IconButton label={t('share.own')} icon={Share2} onClick={share} />;
};

const Target = ({ target, url }: { target: ShareTarget; url: string }) => {
  const { t } = useTranslation('mf-catalogue');
  const { name, glyph, height, address } = target;
  const open = (event: MouseEvent) => {
    const popup = window.open(address(url), '_blank', `popup,width=${popupWidth},height=${height}`);
    // A blocked window leaves the link to the browser.
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
