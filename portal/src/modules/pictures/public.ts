export { pictureService } from './service.ts';
