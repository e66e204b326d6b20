import * as contract from '@arev/shared/contracts/content';
import { listContentHistory } from '@arev/shared/contracts/content-history';
import {
  focusContentPicture,
  getPictureFocus,
  uploadContentPicture,
} from '@arev/shared/contracts/content-pictures';
import { getPriceSheet, savePriceSheet } from '@arev/shared/contracts/prices';
import { senderOf } from '../../bounds/sender.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import type { Serve } from '../../http/call.ts';
import { draftService } from './draft-service.ts';
import { itemService } from './item-service.ts';
import { contentPictures } from './picture-service.ts';
import type { PreviewService } from './preview-service.ts';
import { priceService } from './price-service.ts';
import { contentService } from './service.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly keeper: FileKeeper;
  readonly config: { readonly FILES_DIR: string };
  readonly previews: PreviewService;
}

export const contentRoutes = (serve: Serve, needs: Needs): void => {
  const content = contentService(needs.db);
  const items = itemService(needs);
  const drafts = draftService(needs);
  const prices = priceService(needs);
  const pictures = contentPictures(needs);
  serve(contract.listContent, ({ params, query, language }) =>
    content.list(params.type, { language, text: query.text, show: query.show }, oneBased(query)),
  );
  serve(contract.listContentWork, ({ query, language }) =>
    content.work({ language, show: query.show }, oneBased(query)),
  );
  serve(contract.listContentChoices, ({ params, query, language }) =>
    content.choices({ ...query, type: params.type, language }),
  );
  serve(contract.getContent, async ({ params, language }) => ({
    data: await content.read(params, language),
  }));
  serve(listContentHistory, ({ params, query, language }) =>
    content.history(params, language, oneBased(query)),
  );
  serve(contract.createContent, async ({ params, body, ...editor }) => ({
    data: await items.create(editor, params.type, body),
  }));
  serve(contract.createContentDraft, async ({ params, body, ...editor }) => ({
    data: await drafts.create(editor, params.type, body),
  }));
  serve(contract.updateContent, async ({ params, body, ...editor }) => ({
    data: await items.update(editor, params, body),
  }));
  serve(contract.deleteContent, async ({ params, query, ...editor }) => {
    await items.remove(editor, params, query);
    return { data: null };
  });
  serve(contract.bringBackContent, async ({ params, ...editor }) => ({
    data: await items.bringBack(editor, params),
  }));
  serve(contract.saveContentDraft, async ({ params, body, ...editor }) => ({
    data: await drafts.save(editor, params, body),
  }));
  serve(contract.deleteContentDraft, async ({ params, query, ...editor }) => ({
    data: await drafts.drop(editor, params, query.revision),
  }));
  serve(contract.startContentPreview, async ({ params, identity }) => ({
    data: await needs.previews.start(identity, params),
  }));
  serve(getPriceSheet, async ({ language, query }) => ({
    data: await prices.sheet(language, oneBased(query)),
  }));
  serve(savePriceSheet, async ({ body, ...editor }) => ({
    data: await prices.save(editor, body.cells, body.publishAt),
  }));
  serve(uploadContentPicture, async ({ query, files }) => ({
    data: await pictures.upload(files, query),
  }));
  serve(getPictureFocus, async ({ query }) => ({ data: await pictures.readFocus(query) }));
  serve(focusContentPicture, async ({ body, identity, address }) => ({
    data: await pictures.changeFocus(senderOf(identity, address), body),
  }));
};
