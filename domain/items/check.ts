/** How often a wearer's sizes are due for a check (check-due.ts computes when). */
import * as z from "zod/mini";

/** In months; 0 is never. */
export const checkIntervals = [1, 3, 6, 12, 0] as const;

export const checkEvery = z.literal(checkIntervals);
export type CheckEvery = z.infer<typeof checkEvery>;
