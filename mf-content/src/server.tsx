import { defineRender } from '@arev/shared/remote-kit/server';
import { address } from './addresses.ts';
import { definition } from './definition.ts';
import { addresses } from './for-machines/addresses.ts';
import { newsFeed } from './for-machines/news-feed.ts';

export const { remote, contract, render } = defineRender(definition, {
  addresses,
  documents: { [address.newsFeed()]: newsFeed },
});
