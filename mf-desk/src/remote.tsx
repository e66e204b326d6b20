import { defineRemote } from '@arev/shared/remote-kit';
import { definition } from './definition.ts';

export default defineRemote(definition);
