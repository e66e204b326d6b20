import { defineRender } from '@arev/shared/remote-kit/server';
import { definition } from './definition.ts';

export const { remote, contract, render } = defineRender(definition);
