import type { ReactNode } from 'react';
import css from './rooms.module.css';

/** Wall and floor continue from room to room, so that the rooms form one picture. */
export const RoomFrame = ({ children }: { children: ReactNode }) => (
  <svg className={css.room} viewBox="0 0 800 450" aria-hidden="true" focusable="false">
    <path className={css.wall} d="M0 0h800v372H0Z" />
    <path className={css.skirting} d="M0 364h800v8H0Z" />
    <path className={css.floor} d="M0 372h800v78H0Z" />
    <path className={css.seam} d="M0 402h800M120 372 70 450M330 372l-24 78M540 372l6 78M730 372l36 78" />
    {children}
  </svg>
);
