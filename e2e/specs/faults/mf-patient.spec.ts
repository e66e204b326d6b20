import { publicAreas } from './areas.ts';
import { shortFaultMatrix } from './matrix.ts';

shortFaultMatrix(publicAreas['mf-patient']);
