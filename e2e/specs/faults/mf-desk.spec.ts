import { deskArea } from './areas.ts';
import { privateRemoteFaultMatrix } from './matrix.ts';

privateRemoteFaultMatrix(deskArea);
