import { defineRender } from '@arev/shared/remote-kit/server';
import { page } from '@arev/shared/routing';
import { definition } from './definition.ts';
import { addresses } from './for-machines/addresses.ts';
import { newsFeed } from './for-machines/news-feed.ts';

export const { remote, contract, render } = defineRender(definition, {
  addresses,
  documents: { [page.newsFeed()]: newsFeed },
});
