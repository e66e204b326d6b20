import type { ReactNode } from 'react';
import { Children, Entrance, Waiting } from './public-rooms.tsx';
import { Doctor, Laboratory, Reception } from './work-rooms.tsx';

export type RoomName = 'entrance' | 'reception' | 'waiting' | 'doctor' | 'laboratory' | 'children';

export interface Room {
  readonly name: RoomName;
  readonly drawing: ReactNode;
}

/** In the order of the tour. */
export const rooms: readonly Room[] = [
  { name: 'entrance', drawing: <Entrance /> },
  { name: 'reception', drawing: <Reception /> },
  { name: 'waiting', drawing: <Waiting /> },
  { name: 'doctor', drawing: <Doctor /> },
  { name: 'laboratory', drawing: <Laboratory /> },
  { name: 'children', drawing: <Children /> },
];
