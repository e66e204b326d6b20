'use client';

// It passes its focus on when it leaves, which only a component of the browser can.
export { LinkButton } from '@arev/shared/ui/link-button';
