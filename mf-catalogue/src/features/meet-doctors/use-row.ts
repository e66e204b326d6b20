import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DoctorsQuery, inRow } from '../../api/doctors.ts';

/** The doctors of a row: the first ones, and all of them once somebody turns it. */
export const useRow = (query: (size: number) => DoctorsQuery) => {
  const [isTurned, setTurned] = useState(false);
  const first = useQuery(query(inRow.first)).data;
  const all = useQuery({ ...query(inRow.most), enabled: isTurned });
  const { data: doctors = [], total = 0 } = all.data ?? first ?? {};
  return {
    doctors,
    total,
    /** Without the others, the row ends with the first ones. */
    places: all.isError || all.data ? doctors.length : Math.min(total, inRow.most),
    turn: () => setTurned(true),
  };
};
