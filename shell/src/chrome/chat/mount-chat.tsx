import { createRoot } from 'react-dom/client';
import type { Site } from '@arev/shared/remote-kit';
import type { ChromeModel } from '../state/chrome-context.ts';
import { rootPrefix } from '../state/chrome-model.ts';
import { ChromeRoot } from '../state/chrome-root.tsx';
import { Chat } from './chat.tsx';

interface ChatNeeds {
  readonly site: Site;
  readonly model: ChromeModel;
}

/** The chat has its own element at the end of the document and of the tab order. */
export const mountChat = ({ site, model }: ChatNeeds): (() => void) => {
  const element = document.createElement('div');
  element.id = 'site-chat';
  document.body.append(element);
  const root = createRoot(element, { identifierPrefix: rootPrefix.chat });
  root.render(
    <ChromeRoot i18n={site.i18n} model={model}>
      <Chat site={site} />
    </ChromeRoot>,
  );
  return () => {
    root.unmount();
    element.remove();
  };
};
