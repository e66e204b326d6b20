import { privateArea, publicAreas } from './areas.ts';
import { privateFaultMatrix, shortFaultMatrix } from './matrix.ts';

shortFaultMatrix(publicAreas['mf-booking']);
privateFaultMatrix(privateArea);
