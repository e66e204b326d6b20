import type { Screen } from '@arev/shared/remote-kit';
import { head, load } from './price-data.ts';
import { PricePage } from './price.tsx';

const OperationPrice = () => <PricePage section="operations" />;

const operationPrice: Screen = {
  Component: OperationPrice,
  load: load('operations'),
  head: head('operations'),
};
export default operationPrice;
