/** How often the sizes of a wearer are due for a check. When they are due is in check-due.ts. */
import * as z from "zod/mini";

/** The choices, in months; 0 is never. */
export const checkIntervals = [1, 3, 6, 12, 0] as const;

export const checkEvery = z.literal(checkIntervals);
export type CheckEvery = z.infer<typeof checkEvery>;
