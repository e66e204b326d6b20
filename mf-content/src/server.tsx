import { defineRender } from '@arev/shared/remote-kit/server';
import { answerPlainApplication } from './features/apply-for-vacancy/plain-application.ts';
import { address } from './addresses.ts';
import { definition } from './definition.ts';
import { addresses } from './for-machines/addresses.ts';
import { newsFeed } from './for-machines/news-feed.ts';

export const { remote, contract, render } = defineRender(definition, {
  addresses,
  forms: { vacancies: answerPlainApplication },
  documents: { [address.newsFeed()]: newsFeed },
});
