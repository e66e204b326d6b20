import { letGo } from './held.ts';

export default letGo;
