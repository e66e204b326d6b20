import { defineRender } from '@arev/shared/remote-kit/server';
import { definition } from './definition.ts';
import { address } from './addresses.ts';
import { addresses } from './for-machines/addresses.ts';
import { priceFile } from './for-machines/price-file.ts';

export const { remote, contract, render } = defineRender(definition, {
  addresses,
  documents: { [address.priceFile()]: priceFile },
});
