import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { useQuery } from '@tanstack/react-query';
import { priceSheetQuery } from '../../api/prices.ts';
import { PriceSheet } from '../../features/prices/price-sheet.tsx';
import { deskScreen } from '../../frame/desk-screen.tsx';

const Prices = () => {
  const query = useQuery({ ...priceSheetQuery(useSite()), refetchOnWindowFocus: false });
  return <Answered query={query}>{({ data }) => <PriceSheet sheet={data} />}</Answered>;
};

export default deskScreen({
  area: 'content',
  title: 'prices.title',
  lead: 'prices.lead',
  belowArea: true,
  Content: Prices,
});
