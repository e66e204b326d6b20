import { defineRender } from '@arev/shared/remote-kit/server';
import { definition } from './definition.ts';
import { addresses } from './for-machines/addresses.ts';

export const { remote, contract, render } = defineRender(definition, { addresses });
