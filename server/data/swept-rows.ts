/** How many expired rows one transaction of housekeeping deletes: other changes wait for it. */
export const maxSweptRows = 500;
