import { faultMatrix } from './matrix.ts';

faultMatrix('mf-content');
