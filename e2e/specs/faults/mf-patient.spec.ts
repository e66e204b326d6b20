import { faultMatrix } from './matrix.ts';

faultMatrix('mf-patient');
