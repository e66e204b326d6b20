import { faultMatrix } from './matrix.ts';

faultMatrix('mf-catalogue');
