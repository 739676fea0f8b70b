/**
 * When scales came into the tables (`since`). A size that was checked before, whose text they make ambiguous, says
 * “check this”.
 */

/** Version 1.1. */
export const december2026 = Date.UTC(2026, 11, 1);
