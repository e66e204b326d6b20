export { noteAction, noteActions } from './service.ts';
