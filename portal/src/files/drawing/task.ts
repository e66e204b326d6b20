import * as z from 'zod/mini';

const side = z.int().check(z.positive());

/** A message to the drawing process. */
export const drawingTask = z.object({
  file: z.string(),
  target: z.string(),
  how: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('clean'), format: z.enum(['png', 'jpeg']) }),
    z.object({
      kind: z.literal('cut'),
      width: side,
      height: side,
      /** The point that has to stay visible, in per cent; by default the most striking part. */
      focus: z.optional(z.object({ across: z.number(), down: z.number() })),
    }),
    z.object({ kind: z.literal('fit'), width: side, height: side }),
  ]),
});

/** The answer: the size of the target in bytes, or the reason why there is none. */
export const drawingResult = z.object({
  size: z.optional(z.int()),
  problem: z.optional(z.object({ message: z.string(), code: z.optional(z.string()) })),
});

/** The code of the problem when a picture needs too much memory. */
export const tooCostly = 'TOO_COSTLY';

export type DrawingTask = z.output<typeof drawingTask>;
export type DrawingResult = z.output<typeof drawingResult>;
