import type * as z from 'zod/mini';
import type { language } from '@arev/shared/contracts/wire';

export type Language = z.output<typeof language>;
