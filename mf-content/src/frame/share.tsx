import { useSite } from '@arev/shared/remote-kit';
import { href } from '@arev/shared/routing';
import { SharePage } from '@arev/shared/ui/share-page';

interface ShareProps {
  /** Without origin and language. */
  readonly path: string;
  readonly title: string;
}

/** The buttons that share a page by its full address. */
export const Share = ({ path, title }: ShareProps) => {
  const { origin, language, toasts } = useSite();
  return <SharePage url={origin + href(language, path)} title={title} toasts={toasts} />;
};
