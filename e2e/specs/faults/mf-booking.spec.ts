import { privateArea, publicAreas } from './areas.ts';
import { faultMatrix, privateFaultMatrix } from './matrix.ts';

faultMatrix(publicAreas['mf-booking']);
privateFaultMatrix(privateArea);
