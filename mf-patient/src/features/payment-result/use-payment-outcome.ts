import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshVisits } from '../../api/appointments.ts';
import { paymentResultQuery } from '../../api/payments.ts';

export const pauseMs = 3_000;
/** One minute of polling. */
export const mostTries = 20;

/** The state of an order at the bank: polled while it is pending, for a minute at most. */
export const usePaymentOutcome = (orderId: string) => {
  const site = useSite();
  const [tries, setTries] = useState(0);
  const query = useQuery({ ...paymentResultQuery(site, orderId), staleTime: 0, refetchOnMount: false });
  const { refetch } = query;
  const status = query.data?.data.payment.status;
  const asking = status === 'pending' && tries < mostTries;

  useEffect(() => {
    if (!asking) return undefined;
    const timer = setTimeout(() => void refetch().then(() => setTries(tries + 1)), pauseMs);
    return () => clearTimeout(timer);
  }, [asking, tries, refetch]);

  useEffect(() => {
    if (status !== undefined && status !== 'pending') void refreshVisits(site);
  }, [site, status]);

  return { query, asking, askAgain: () => void refetch().then(() => setTries(0)) };
};
