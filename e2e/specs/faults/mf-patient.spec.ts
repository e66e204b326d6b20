import { publicAreas } from './areas.ts';
import { faultMatrix } from './matrix.ts';

faultMatrix(publicAreas['mf-patient']);
